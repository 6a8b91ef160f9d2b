import en from './picker/en.json';
import ja from './picker/ja.json';
import zh from './picker/zh.json';
import type { Dictionaries } from './translator.ts';

/** Texts of the choice of a station, shared by every app. */
export const pickerTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
