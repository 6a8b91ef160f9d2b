import type { CabinetLimit, ChangeReason, SafetySign } from '#contract/energy/cabinet/limits.ts';
import { OUTLIER_SCORE } from '#contract/energy/cabinet/limits.ts';
import type { Pack } from '#contract/energy/cabinet/parts.ts';
import type { ContainerNeed } from '#contract/energy/container/limits.ts';
import type { Formats } from '#kit/formats.ts';
import type { MarkTone } from '#kit/react/marks.tsx';
import type { PackText, TextKey } from '../../texts/packs/text.ts';

export const needTexts = {
  safety: 'needSafety',
  silent: 'needSilent',
  alarm: 'needAlarm',
  limit: 'needLimit',
  outlier: 'needOutlier',
  derated: 'needDerated',
  fine: 'needFine',
} as const satisfies Record<ContainerNeed, TextKey>;

export const needTones: Readonly<Record<ContainerNeed, MarkTone>> = {
  ...{ safety: 'danger', silent: 'warning', alarm: 'danger', limit: 'danger', outlier: 'warning' },
  ...{ derated: 'warning', fine: 'good' },
};

export const signTexts = {
  normal: 'signNormal',
  fault: 'signFault',
  alarm: 'signAlarm',
  noSignal: 'signNoSignal',
} as const satisfies Record<SafetySign, TextKey>;

export const signTones: Readonly<Record<SafetySign, MarkTone>> = {
  ...{ normal: 'good', fault: 'warning', alarm: 'danger', noSignal: 'danger' },
};

export const reasonTexts = {
  setpoint: 'reasonSetpoint',
  full: 'reasonFull',
  empty: 'reasonEmpty',
  mains: 'reasonMains',
  mainsBack: 'reasonMainsBack',
  fault: 'reasonFault',
  noFrames: 'reasonNoFrames',
  framesBack: 'reasonFramesBack',
  hot: 'reasonHot',
  released: 'reasonReleased',
  battery: 'reasonBattery',
  untold: 'reasonUntold',
} as const satisfies Record<ChangeReason, TextKey>;

/** How a limit of a model is told: its name, its unit, and decimals of its values. */
export const LIMITS = {
  cellMaxC: { name: 'maxC', unit: '°C', scale: 1, digits: 1, isLeast: false },
  spreadC: { name: 'spreadC', unit: '°C', scale: 1, digits: 1, isLeast: false },
  spreadV: { name: 'spreadV', unit: 'mV', scale: 1000, digits: 0, isLeast: false },
  cellMinV: { name: 'cellMinVName', unit: 'V', scale: 1, digits: 3, isLeast: true },
  cellMaxV: { name: 'cellMaxVName', unit: 'V', scale: 1, digits: 3, isLeast: false },
} as const satisfies Record<
  CabinetLimit,
  { name: TextKey; unit: string; scale: number; digits: number; isLeast: boolean }
>;

export function limitText(limit: CabinetLimit, at: number | undefined, format: Formats): string {
  const { unit, scale, digits } = LIMITS[limit];
  if (at === undefined) return '–';
  const value = at * scale;
  return `${format.number(value, Number.isInteger(value) ? 0 : digits)} ${unit}`;
}

/** What there is to say of a pack, the gravest first. */
export function packNotes(
  pack: Pack,
  limits: Readonly<Partial<Record<CabinetLimit, number>>>,
  text: PackText,
  format: Formats,
): string[] {
  const { broken, isFanStill, fanA, scoreC, scoreV } = pack;
  const score = (value: number) => ({ score: format.number(Math.abs(value), 1) });
  const isFar = (value: number | null): value is number => value !== null && Math.abs(value) > OUTLIER_SCORE;
  return [
    ...broken.map((limit) =>
      text(LIMITS[limit].isLeast ? 'noteUnder' : 'noteLimit', {
        limit: limitText(limit, limits[limit], format),
      }),
    ),
    ...(isFar(scoreC) ? [text(scoreC > 0 ? 'noteHotter' : 'noteColder', score(scoreC))] : []),
    ...(isFar(scoreV) && scoreV > 0 ? [text('noteSpread', score(scoreV))] : []),
    ...(isFanStill ? [text('noteFan', { amps: format.number(fanA ?? 0, 2) })] : []),
  ];
}
