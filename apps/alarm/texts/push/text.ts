import { type Dictionaries, texts } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Texts of a push, wherever it is shown. */
export const pushTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };

export const $pushText = texts(pushTexts);
