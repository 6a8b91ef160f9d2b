import { failureTexts } from '#kit/texts/failure.ts';
import { listTexts } from '#kit/texts/list.ts';
import { type Dictionaries, texts } from '#kit/texts/translator.ts';
import { appTexts } from '../text.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

const own: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** Texts of the maintenance plans, in the language of the page. */
export const $text = texts(failureTexts, listTexts, appTexts, own);
