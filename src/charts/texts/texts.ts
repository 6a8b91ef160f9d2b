import { useEffect, useState } from 'react';
import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';
import { usePageLanguage } from '#elements/ui/page-language.ts';
import type zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
export type Dictionary = Readonly<Record<keyof typeof zh, string>>;
export type Translate = (key: keyof typeof zh, values?: Record<string, string | number>) => string;

/** Each language is a file of its own. */
const files: Record<Language, () => Promise<{ default: Dictionary }>> = {
  zh: () => import('./zh.json'),
  en: () => import('./en.json'),
  ja: () => import('./ja.json'),
};

const loaded = new Map<Language, Translate>();

/** Loads the texts of a language. A failed load is tried again next time. */
async function loadTexts(language: Language): Promise<Translate> {
  const present = loaded.get(language);
  if (present) return present;
  const { default: dictionary } = await files[language]();
  const translate: Translate = (key, values = {}) => interpolate(dictionary[key], values);
  loaded.set(language, translate);
  return translate;
}

/** The language of a chart: its own, or else the page's. */
export function useLanguage(lang: Language | undefined): Language {
  const page = usePageLanguage();
  return lang ?? page;
}

/** The texts of a language; undefined until they are loaded. The old ones stay until then. */
export function useTexts(language: Language): Translate | undefined {
  const [translate, setTranslate] = useState(() => loaded.get(language));
  useEffect(() => {
    let active = true;
    loadTexts(language).then(
      (ready) => active && setTranslate(() => ready),
      (error: unknown) => console.error(error),
    );
    return () => {
      active = false;
    };
  }, [language]);
  return translate;
}
