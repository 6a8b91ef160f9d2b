import en from './period/en.json';
import ja from './period/ja.json';
import zh from './period/zh.json';
import type { Dictionaries } from './translator.ts';

/** Texts of the steps of a period, for pages that choose one by parts of their own. */
export const periodTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
