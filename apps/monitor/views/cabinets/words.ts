import type { CabinetFlag, CabinetLimit, CabinetState } from '#contract/energy/cabinet/limits.ts';
import type { MarkTone } from '#kit/react/marks.tsx';
import type { TextKey } from '../../texts/text.ts';

export const stateTexts = {
  shutdown: 'cabinetShutdown',
  standby: 'cabinetStandby',
  charging: 'cabinetCharging',
  discharging: 'cabinetDischarging',
  fault: 'cabinetFault',
  silent: 'cabinetSilent',
  unknown: 'cabinetUnknown',
} as const satisfies Record<CabinetState, TextKey>;

export const stateTones: Readonly<Record<CabinetState, MarkTone>> = {
  ...{ charging: 'good', discharging: 'good', standby: 'quiet', shutdown: 'quiet', unknown: 'quiet' },
  ...{ fault: 'danger', silent: 'warning' },
};

export const flagTexts = {
  derated: 'cabinetDerated',
  noCharge: 'cabinetNoCharge',
  noDischarge: 'cabinetNoDischarge',
} as const satisfies Record<CabinetFlag, TextKey>;

/** What is said below a figure that breaks its limit. */
export const limitTexts = {
  cellMaxC: 'limitAbove',
  spreadC: 'limitAbove',
  spreadV: 'limitAbove',
  cellMaxV: 'limitCellHigh',
  cellMinV: 'limitCellLow',
} as const satisfies Record<CabinetLimit, TextKey>;
