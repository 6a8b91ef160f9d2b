import { failureTexts } from '#kit/texts/failure.ts';
import { listTexts } from '#kit/texts/list.ts';
import { mapTexts } from '#kit/texts/map.ts';
import { stationTexts } from '#kit/texts/station.ts';
import { type Dictionaries, type TextKeyOf, texts } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import { listPageTexts } from './lists/text.ts';
import { needTexts } from './needs/text.ts';
import { tileTexts } from './tiles/text.ts';
import zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
export const appTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** The app's texts in the language of the page. */
export const $text = texts(
  failureTexts,
  listTexts,
  stationTexts,
  mapTexts,
  tileTexts,
  listPageTexts,
  needTexts,
  appTexts,
);

export type TextKey = TextKeyOf<typeof $text>;
