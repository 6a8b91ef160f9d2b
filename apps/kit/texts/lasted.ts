import en from './lasted/en.json';
import ja from './lasted/ja.json';
import zh from './lasted/zh.json';
import type { Dictionaries } from './translator.ts';

/** Lengths of time, shared by every app. */
export const lastedTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
