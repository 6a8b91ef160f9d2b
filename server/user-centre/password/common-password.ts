import type { FieldError } from '#contract/call.ts';
import list from './common-passwords.json' with { type: 'json' };

// Both from the frequency list of zxcvbn (MIT, © Dan Wheeler and Dropbox), with local favourites added.
const words = new Set(list.words.split(' '));
const mixed = new Set(list.mixed.split(' '));

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The top row of the keyboard, with and without shift. */
const SHIFTED = '!@#$%^&*';

/** A word with this few other characters is guessed in seconds; more characters must not follow a pattern. */
const FEW = 5;
/** This few letters add nothing to a sequence of digits. */
const FEW_LETTERS = 3;

/** Digits that people choose, besides years, dates, repetitions and sequences. */
const LIKED = new Set([
  '520',
  '1314',
  '5201314',
  '1314520',
  '147258369',
  '112233',
  '123123',
  '121212',
  '007',
]);

/**
 * True for a password that guessers try first: one from breached lists, in any case and with its digits typed with
 * shift, or a common word in a usual disguise, such as `P@ssw0rd!` or `Dragon2024`.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const unshifted = [...plain].map(unshift).join('');
  const bare = plain.replace(/[^a-z0-9]+/g, '');
  if ([plain, unshifted, bare].some((form) => mixed.has(form) || words.has(form))) return true;
  return isDisguised(plain);
}

function unshift(character: string): string {
  const position = SHIFTED.indexOf(character);
  return position < 0 ? character : String(position + 1);
}

/** A word between other characters, with look-alikes of some letters. */
function isDisguised(plain: string): boolean {
  const [upToLastLetter = ''] = /^.*[a-z]/s.exec(plain) ?? [];
  const core = upToLastLetter.slice(upToLastLetter.search(/[a-z]/));
  const around = plain.slice(0, upToLastLetter.length - core.length) + plain.slice(upToLastLetter.length);
  const digits = around.replace(/\D/g, '');
  const isPattern = digits.length === 0 || isRow(digits);
  if (core.length <= FEW_LETTERS) return isPattern;
  const isWord = readings(core).some((reading) => words.has(reading) || isRepeated(reading));
  return isWord && (around.length <= FEW || isPattern);
}

/** The words that a core can stand for when look-alikes are read as letters; a `1` is an i or an l. */
function readings(core: string): string[] {
  const read = (one: string) =>
    [...core].map((character) => (character === '1' ? one : (LEET[character] ?? character)));
  return [core, read('i').join(''), read('l').join('')];
}

function isRepeated(text: string): boolean {
  return /^(.{1,3}?)\1+$/.test(text);
}

/** Digits in a pattern: a sequence up or down, a repetition, a year, a date, or a favourite. */
function isRow(digits: string): boolean {
  if (LIKED.has(digits) || isRepeated(digits)) return true;
  if (/^(19|20)\d\d((0[1-9]|1[0-2])([0-2]\d|3[01]))?$/.test(digits)) return true;
  return '01234567890'.includes(digits) || '09876543210'.includes(digits);
}

/** The errors of a form, plus the one of a new password that is common. */
export function withCommonPassword(
  errors: readonly FieldError[],
  field: string,
  password: string,
): FieldError[] {
  const isCommon = !errors.some((error) => error.field === field) && isCommonPassword(password);
  return isCommon ? [...errors, { field, rule: 'password.common' }] : [...errors];
}
