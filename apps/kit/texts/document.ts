import en from './document/en.json';
import ja from './document/ja.json';
import zh from './document/zh.json';
import type { Dictionaries } from './translator.ts';

export type DocumentKey = keyof typeof zh;

/** What lists of documents say, shared by the apps that show them. */
export const documentTexts: Dictionaries<DocumentKey> = { zh, en, ja };
