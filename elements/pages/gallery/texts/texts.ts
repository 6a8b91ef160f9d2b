import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';
import { useSurroundings } from '#elements/define/host.ts';
import type { Group, StateName } from '#elements/examples.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

type Key = keyof typeof zh;
type Dictionary = Readonly<Record<Key, string>> &
  Readonly<Record<`state.${StateName}` | `group.${Group}`, string>>;

/** Apart from the other dictionaries, because only the gallery needs them. One file for all: each file costs every page. */
const dictionaries: Readonly<Record<Language, Dictionary>> = { zh, en, ja };

export type Texts = (key: Key, values?: Record<string, string | number>) => string;

export const textsIn =
  (language: Language): Texts =>
  (key, values = {}) =>
    interpolate(dictionaries[language][key], values);

/** The gallery's texts in its language. */
export const useTexts = (): Texts => textsIn(useSurroundings().language);
