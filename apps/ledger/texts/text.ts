import { documentTexts } from '#kit/texts/document.ts';
import { failureTexts } from '#kit/texts/failure.ts';
import { listTexts } from '#kit/texts/list.ts';
import { mapTexts } from '#kit/texts/map.ts';
import { pageTexts } from '#kit/texts/page.ts';
import { stationTexts } from '#kit/texts/station.ts';
import { type Dictionaries, type TextKeyOf, texts } from '#kit/texts/translator.ts';
import { assetsTexts } from './assets/text.ts';
import { ownDocumentTexts } from './documents/text.ts';
import en from './en.json';
import { gatewayTexts } from './gateway/text.ts';
import ja from './ja.json';
import { labelTexts } from './labels/text.ts';
import { safeDaysTexts } from './safe-days/text.ts';
import { stationsTexts } from './stations/text.ts';
import { wizardTexts } from './wizard/text.ts';
import zh from './zh.json';

/** Chinese is the reference: a dictionary that lacks one of its keys does not compile. */
const own: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** The app's texts in the language of the page. */
export const $text = texts(
  failureTexts,
  listTexts,
  pageTexts,
  stationTexts,
  mapTexts,
  safeDaysTexts,
  stationsTexts,
  wizardTexts,
  gatewayTexts,
  assetsTexts,
  documentTexts,
  ownDocumentTexts,
  labelTexts,
  own,
);

export type TextKey = TextKeyOf<typeof $text>;
