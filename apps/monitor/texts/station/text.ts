import { documentTexts } from '#kit/texts/document.ts';
import { failureTexts } from '#kit/texts/failure.ts';
import { listTexts } from '#kit/texts/list.ts';
import { stationTexts } from '#kit/texts/station.ts';
import { type Dictionaries, type TextKeyOf, type Translate, texts } from '#kit/texts/translator.ts';
import { appTexts } from '../text.ts';
import { tileTexts } from '../tiles/text.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

const own: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** Texts of the pages of one station and its devices, in the language of the page. */
export const $text = texts(failureTexts, listTexts, stationTexts, documentTexts, tileTexts, appTexts, own);

export type TextKey = TextKeyOf<typeof $text>;
export type StationText = Translate<TextKey>;
