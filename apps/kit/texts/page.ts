import en from './page/en.json';
import ja from './page/ja.json';
import zh from './page/zh.json';
import type { Dictionaries } from './translator.ts';

/** Texts for error pages, shared by every app. */
export const pageTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
