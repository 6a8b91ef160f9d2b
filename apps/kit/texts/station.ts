import type { StationStatus, StationType } from '#contract/energy/station/rules.ts';
import en from './station/en.json';
import ja from './station/ja.json';
import zh from './station/zh.json';
import type { Dictionaries } from './translator.ts';

/** Texts for facts about stations, shared by every app. */
export const stationTexts: Dictionaries<keyof typeof zh> = { zh, en, ja };

export const typeTexts = {
  PV: 'typePV',
  ES: 'typeES',
  PV_ES: 'typePV_ES',
  BS: 'typeBS',
  CES: 'typeCES',
} as const satisfies Record<StationType, keyof typeof zh>;

export const statusTexts = {
  construction: 'statusConstruction',
  debug: 'statusDebug',
  operation: 'statusOperation',
} as const satisfies Record<StationStatus, keyof typeof zh>;
