import type { Dictionaries } from '#kit/texts/translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

/** Texts of the remote control of a station. */
export const remoteTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };
