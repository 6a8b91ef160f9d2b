import type { StationStatus, StationType } from '#contract/energy/station/rules.ts';
import type { TextKey } from '../texts/text.ts';

export const typeTexts: Record<StationType, TextKey> = {
  PV: 'typePV',
  ES: 'typeES',
  PV_ES: 'typePV_ES',
  BS: 'typeBS',
  CES: 'typeCES',
};

export const statusTexts: Record<StationStatus, TextKey> = {
  construction: 'statusConstruction',
  debug: 'statusDebug',
  operation: 'statusOperation',
};
