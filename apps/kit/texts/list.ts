import en from './list/en.json';
import ja from './list/ja.json';
import zh from './list/zh.json';
import type { Dictionaries } from './translator.ts';

/** Texts for lists, shared by every app. */
export const listTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
