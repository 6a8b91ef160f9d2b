import { failureTexts } from '#kit/texts/failure.ts';
import { type Dictionaries, type TextKeyOf, type Translate, texts } from '#kit/texts/translator.ts';
import { stateTexts } from '../state/text.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

const own: Dictionaries<keyof typeof zh> = { zh, en, ja };

/** Texts of the tile on the workbench, in the language of the page. */
export const $tileText = texts(failureTexts, stateTexts, own);

export type TileText = Translate<TextKeyOf<typeof $tileText>>;
