import { failureTexts } from '#kit/texts/failure.ts';
import { type Dictionaries, texts } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Texts of the workbench's card. */
export const cardTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** Texts of the card in the language of the page. */
export const $cardText = texts(failureTexts, cardTexts);
