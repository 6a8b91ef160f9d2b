import { failureTexts } from '#kit/texts/failure.ts';
import { type Dictionaries, type TextKeyOf, type Translate, texts } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Texts of the tiles on the workbench, which the app's pages use too. */
export const tileTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** Texts of the tiles in the language of the page. */
export const $tileText = texts(failureTexts, tileTexts);

export type TileText = Translate<TextKeyOf<typeof $tileText>>;
