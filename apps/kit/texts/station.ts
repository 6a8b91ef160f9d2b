import type { StationStatus, StationType } from '#contract/energy/station/rules.ts';
import { stationWords } from '#contract/energy/station/words.ts';
import en from './station/en.json';
import ja from './station/ja.json';
import zh from './station/zh.json';
import type { Dictionaries } from './translator.ts';

/** Texts for facts about stations, shared by every app. */
export const stationTexts: Dictionaries<keyof typeof zh | keyof (typeof stationWords)['zh']> = {
  zh: { ...zh, ...stationWords.zh },
  en: { ...en, ...stationWords.en },
  ja: { ...ja, ...stationWords.ja },
};

export const typeTexts = {
  PV: 'typePV',
  ES: 'typeES',
  PV_ES: 'typePV_ES',
  BS: 'typeBS',
  CES: 'typeCES',
} as const satisfies Record<StationType, keyof (typeof stationWords)['zh']>;

export const statusTexts = {
  construction: 'statusConstruction',
  debug: 'statusDebug',
  operation: 'statusOperation',
} as const satisfies Record<StationStatus, keyof (typeof stationWords)['zh']>;
