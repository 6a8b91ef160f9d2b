import type { Dictionaries } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Texts of the overview's stations: who needs somebody, filters, and the map. */
export const needTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
