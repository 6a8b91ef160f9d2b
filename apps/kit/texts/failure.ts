import en from './failure/en.json';
import ja from './failure/ja.json';
import zh from './failure/zh.json';
import type { Dictionaries } from './translator.ts';

/** Texts for failures, shared by every app. */
export const failureTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
