import type { Dictionaries } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Texts of the page of an order. */
export const orderTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
