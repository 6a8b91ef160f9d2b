import type { Language } from '#contract/preferences.ts';
import { useSurroundings } from '#elements/define/host.ts';
import ja from './ja.json';
import zh from './zh.json';

/**
 * The descriptions of the Custom Elements Manifest, by their English text. `npm run check` names those that are missing or
 * that nothing says any longer.
 */
const translations: Partial<Record<Language, Readonly<Record<string, string>>>> = { zh, ja };

/** A description in a language; in English where it has no translation. */
const describedIn =
  (language: Language) =>
  (description: string): { readonly text: string; readonly lang: Language } => {
    const text = translations[language]?.[description];
    return text === undefined ? { text: description, lang: 'en' } : { text, lang: language };
  };

/** The descriptions in the gallery's language. */
export const useDescribed = () => describedIn(useSurroundings().language);
