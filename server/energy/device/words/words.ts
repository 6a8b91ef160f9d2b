import type { Language } from '#contract/preferences.ts';

/** A text in Chinese, English and Japanese. */
export type Words = readonly [zh: string, en: string, ja: string];

const PLACES: Readonly<Record<Language, 0 | 1 | 2>> = { zh: 0, en: 1, ja: 2 };

export const inLanguage = (words: Words, language: Language): string => words[PLACES[language]];
