import { $language } from '@heliport/client';
import { computed } from 'nanostores';
import type { Language } from '#contract/preferences.ts';
import en from './en.json';
import ja from './ja.json';
import enCard from './station-count/en.json';
import jaCard from './station-count/ja.json';
import zhCard from './station-count/zh.json';
import { type Translate as TranslateFrom, translator } from './translator.ts';
import zh from './zh.json';

/** Chinese is the reference: another dictionary that lacks one of its keys does not compile. */
export type TextKey = keyof (typeof zh & typeof zhCard);

export type Translate = TranslateFrom<TextKey>;

const dictionaries: Record<Language, Record<TextKey, string>> = {
  zh: { ...zh, ...zhCard },
  en: { ...en, ...enCard },
  ja: { ...ja, ...jaCard },
};

/** The app's sentences in a language. */
export const translate = (language: Language): Translate => translator(dictionaries[language]);

/** The app's sentences in the language of the page. */
export const $text = computed($language, translate);
