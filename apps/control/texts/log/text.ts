import type { Dictionaries } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Texts of the log of commands. */
export const logTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
