import type { Point } from '#contract/energy/device/points.ts';
import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';
import { POINTS } from './words/points.ts';
import { STATES } from './words/states.ts';
import { inLanguage, type Words } from './words/words.ts';

const names: ReadonlyMap<string, Words> = new Map(Object.entries(POINTS));

/** The name that a model gives its point, else the one of the catalogue, else the code. */
export function pointNameOf({ code, name }: Pick<Point, 'code' | 'name'>, language: Language): string {
  if (name !== undefined) return name;
  const n = /\d+/.exec(code)?.[0] ?? '';
  const words = names.get(code) ?? names.get(code.replace(/\d+/, '{{n}}'));
  return words ? interpolate(inLanguage(words, language), { n }) : code;
}

/** What the values of a state mean on a kind of device, where the catalogue knows it. */
export function statesOf(
  deviceKind: string,
  { code, kind }: Pick<Point, 'code' | 'kind'>,
  language: Language,
): { readonly states?: Readonly<Record<string, string>> } {
  const words = kind === 'state' ? (STATES[`${deviceKind}.${code}`] ?? STATES[code]) : undefined;
  if (!words) return {};
  return {
    states: Object.fromEntries(
      Object.entries(words).map(([value, text]) => [value, inLanguage(text, language)]),
    ),
  };
}
