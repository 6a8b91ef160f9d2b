import en from './failure/en.json';
import ja from './failure/ja.json';
import zh from './failure/zh.json';
import type { Dictionaries } from './translator.ts';

/** What every app says of a failure. */
export const failureTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
