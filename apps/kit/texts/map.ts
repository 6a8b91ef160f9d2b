import en from './map/en.json';
import ja from './map/ja.json';
import zh from './map/zh.json';
import type { Dictionaries } from './translator.ts';

/** Texts for stations that are listed or shown on a map. */
export const mapTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
