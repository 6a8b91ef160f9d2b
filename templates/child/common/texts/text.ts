import { $language, interpolate } from '@heliport/client';
import { computed } from 'nanostores';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
export type TextKey = keyof typeof zh;

const dictionaries: Record<'zh' | 'en' | 'ja', Record<TextKey, string>> = { zh, en, ja };

/** The app's texts in the language of the page. `{{name}}` is replaced by the value of that name. */
export const $text = computed(
  $language,
  (language) =>
    (key: TextKey, values: Record<string, string> = {}): string =>
      interpolate(dictionaries[language][key], values),
);
