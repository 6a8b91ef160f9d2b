import { failureTexts } from '#kit/texts/failure.ts';
import { type Dictionaries, texts } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Texts of the tile on the workbench. */
export const safeDaysTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** The same in the language of the page. */
export const $safeDaysText = texts(failureTexts, safeDaysTexts);
