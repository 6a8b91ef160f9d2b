import { Code } from '#contract/codes.ts';
import { interpolate } from '#contract/interpolate.ts';
import en from '#contract/messages/en.json' with { type: 'json' };
import ja from '#contract/messages/ja.json' with { type: 'json' };
import zh from '#contract/messages/zh.json' with { type: 'json' };
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/preferences.ts';
import type { RefusalData } from './refusal.ts';

type Dictionary = Record<'code' | 'reason' | 'rule' | 'functionCode', Record<string, string>>;
type Params = Record<string, string | number>;

const dictionaries: Record<Language, Dictionary> = { zh, en, ja };

const CODE_KEYS: Record<Code, string> = {
  [Code.Ok]: 'ok',
  [Code.Invalid]: 'invalid',
  [Code.NotSignedIn]: 'notSignedIn',
  [Code.Forbidden]: 'forbidden',
  [Code.NotFound]: 'notFound',
  [Code.Conflict]: 'conflict',
  [Code.TooLarge]: 'tooLarge',
  [Code.UnsupportedType]: 'unsupportedType',
  [Code.TooManyRequests]: 'tooManyRequests',
  [Code.Internal]: 'internal',
  [Code.Unavailable]: 'unavailable',
  [Code.SessionEnded]: 'sessionEnded',
  [Code.TokenExpired]: 'tokenExpired',
};

/** The best supported language of a request (`Accept-Language`, RFC 9110 section 12.5.4). */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    // More languages than anybody lists; the limit keeps a hostile header cheap.
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return {
        language: LANGUAGES.find((language) => tag.split('-')[0] === language),
        weight: Number(weight ?? 1),
      };
    })
    .filter((wish) => wish.language !== undefined && wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wishes[0]?.language ?? DEFAULT_LANGUAGE;
}

/** From here on, a wait is stated in the larger unit, rounded up. */
const MINUTES_FROM_S = 100;
const HOURS_FROM_S = 100 * 60;

function waitText(language: Language, seconds: number): string {
  const stated = (unit: 'second' | 'minute' | 'hour', count: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
      .format(count)
      // A space between Latin and Han, as in the surrounding sentences.
      .replace(/(\d)(?=\p{Script=Han})/u, '$1 ');
  if (seconds < MINUTES_FROM_S) return stated('second', seconds);
  return seconds < HOURS_FROM_S
    ? stated('minute', Math.ceil(seconds / 60))
    : stated('hour', Math.ceil(seconds / 3600));
}

/** The message of an envelope: that of the first faulty field, else of the reason, else of the code. */
export function messageOf(
  language: Language,
  code: Code,
  data: RefusalData = {},
  params: Params = {},
): string {
  const dictionary = dictionaries[language];
  const [error] = data.errors ?? [];
  const rule = error && dictionary.rule[error.rule];
  if (error && rule) return interpolate(rule, { field: error.field, ...error.params });
  const reason = data.reason && dictionary.reason[data.reason];
  return interpolate(reason || (dictionary.code[CODE_KEYS[code]] ?? ''), {
    wait: waitText(language, data.retryAfterSeconds ?? 0),
    ...params,
  });
}

/** The name of a function code without a menu item. */
export function functionCodeName(language: Language, code: string): string | undefined {
  return dictionaries[language].functionCode[code];
}
