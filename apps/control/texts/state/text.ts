import type { Dictionaries } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** How a command stands. */
export const stateTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
