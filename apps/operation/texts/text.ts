import { failureTexts } from '#kit/texts/failure.ts';
import { listTexts } from '#kit/texts/list.ts';
import { type Dictionaries, texts } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
export const appTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** The words that all pages of the app share, in the language of the page. */
export const $text = texts(failureTexts, listTexts, appTexts);

export type AppText = ReturnType<typeof $text.get>;
