import en from './period/en.json';
import ja from './period/ja.json';
import zh from './period/zh.json';
import type { Dictionaries } from './translator.ts';

/** Texts of the choice of a period, shared by every app. */
export const periodTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
