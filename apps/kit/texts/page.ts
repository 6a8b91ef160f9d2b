import en from './page/en.json';
import ja from './page/ja.json';
import zh from './page/zh.json';
import type { Dictionaries } from './translator.ts';

/** What every app says in the place of a page. */
export const pageTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
