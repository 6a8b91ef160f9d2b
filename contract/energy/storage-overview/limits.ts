import type { StationType } from '../station/rules.ts';

/** Types whose storage is charged and discharged by a plan. The battery of a base station waits for the mains to fail. */
export const STORAGE_STATION_TYPES = ['ES', 'CES', 'PV_ES'] as const satisfies readonly StationType[];
export type StorageStationType = (typeof STORAGE_STATION_TYPES)[number];

/** Figures by which the list can be sorted. */
export const STORAGE_FIGURES = [
  'storageKw',
  'socPercent',
  'chargeTodayKwh',
  'dischargeTodayKwh',
  'chargeKwh',
  'dischargeKwh',
  'rtePercent',
  'rteWithAuxiliariesPercent',
  'cycles',
  'sohPercent',
  'sohSpreadPercent',
  'availabilityPercent',
  'completenessPercent',
] as const;
export type StorageFigure = (typeof STORAGE_FIGURES)[number];
