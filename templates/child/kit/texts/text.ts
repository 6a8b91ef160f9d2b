import { type Dictionaries, type TextKeyOf, texts } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
const own: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** The app's texts in the language of the page. `#kit/texts/` has texts that all apps share. */
export const $text = texts(own);

export type TextKey = TextKeyOf<typeof $text>;
