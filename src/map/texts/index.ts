import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';
import { usePageLanguage } from '#elements/ui/page-language.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
type Dictionary = Readonly<Record<keyof typeof zh, string>>;
const dictionaries: Record<Language, Dictionary> = { zh, en, ja };

export type Translate = (key: keyof typeof zh, values?: Record<string, string | number>) => string;

/** The texts in the language given, else in the page's. */
export function useTexts(lang: Language | undefined): Translate {
  const page = usePageLanguage();
  const dictionary = dictionaries[lang ?? page];
  return (key, values = {}) => interpolate(dictionary[key], values);
}
