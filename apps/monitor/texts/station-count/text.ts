import { $language } from '@heliport/client';
import { computed } from 'nanostores';
import type { Language } from '#contract/preferences.ts';
import { translator } from '../translator.ts';
import en from './en.json';
import ja from './ja.json';
import zh from './zh.json';

const dictionaries: Record<Language, typeof zh> = { zh, en, ja };

/** The few sentences of the workbench's card, in the language of the page. */
export const $cardText = computed($language, (language) => translator(dictionaries[language]));
