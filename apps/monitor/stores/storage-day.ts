import { atom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { readCurves as definition } from '#contract/energy/curve/calls.ts';
import { remote } from '#kit/remote.ts';
import { same } from '#kit/same.ts';
import { readCurves } from '../api/desk.ts';

type Curves = DataOf<typeof definition>;
type Line = Curves['series'][number];

/** A storage station's day that is shown. */
export interface DayChoice {
  readonly station: string;
  /** The device that has the station’s own figures. */
  readonly device: string;
  /** The device that tells set-point and period; null without one. */
  readonly controller: string | null;
  /** Calendar date at the station. */
  readonly date: string;
}

/** Periods of a tariff as controllers tell them. */
export const PERIODS = ['valley', 'shoulder', 'peak'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** A time in one period. */
interface PeriodBand {
  readonly name: PeriodName;
  readonly from: number;
  readonly to: number;
}

/** Energies of a period; null where nothing was counted in it. */
export interface PeriodEnergy {
  /** Undefined for times whose period is not known. */
  readonly name: PeriodName | undefined;
  readonly chargeKwh: number;
  readonly dischargeKwh: number;
}

export interface StorageDay {
  readonly choice: DayChoice;
  /** Power, state of charge, and the set-point where a controller tells it. */
  readonly curves: Curves;
  readonly bands: readonly PeriodBand[];
  readonly energies: readonly PeriodEnergy[];
}

const SLOT_MS = 900_000;
const nameOf = (code: number | null | undefined): PeriodName | undefined => PERIODS[(code ?? 0) - 1];

/** Neighbouring quarters of an hour of one period as one. */
export function bandsOf({ ts, value }: Pick<Line, 'ts' | 'value'>): PeriodBand[] {
  const bands: { name: PeriodName; from: number; to: number }[] = [];
  for (const [index, at] of ts.entries()) {
    const name = nameOf(value[index]);
    if (name === undefined) continue;
    const last = bands.at(-1);
    if (last?.name === name && last.to === at) last.to = at + SLOT_MS;
    else bands.push({ name, from: at, to: at + SLOT_MS });
  }
  return bands;
}

/** The energies of a day by period; one without energies is left out. */
export function energiesOf(
  charge: Pick<Line, 'ts' | 'value'>,
  discharge: Pick<Line, 'ts' | 'value'>,
  period: Pick<Line, 'ts' | 'value'> | undefined,
): PeriodEnergy[] {
  const names = new Map(period?.ts.map((at, index) => [at, nameOf(period.value[index])]));
  const sum = ({ ts, value }: Pick<Line, 'ts' | 'value'>, name: PeriodName | undefined) =>
    ts.reduce((kwh, at, index) => (names.get(at) === name ? kwh + (value[index] ?? 0) : kwh), 0);
  return [...PERIODS, undefined].flatMap((name) => {
    const [chargeKwh, dischargeKwh] = [sum(charge, name), sum(discharge, name)];
    return chargeKwh + dischargeKwh > 0 ? [{ name, chargeKwh, dischargeKwh }] : [];
  });
}

/** The day of a storage station: power, state of charge, set-point and periods. */
export function createStorageDay(life: AbortSignal) {
  const $choice = atom<DayChoice | undefined>();
  const day = remote<StorageDay | undefined>(async (signal) => {
    const choice = $choice.get();
    if (!choice) return undefined;
    const { station, device, controller, date } = choice;
    const own = ['storageKw', 'socPercent', 'chargeWh', 'dischargeWh'].map((point) => ({ device, point }));
    const told = controller ? ['setpointKw', 'period'].map((point) => ({ device: controller, point })) : [];
    const series = [...own, ...told].map((line) => ({ station, ...line }));
    const answer = await readCurves({ body: { series, from: date, to: date, density: 96 } }, { signal });
    const [power, soc, charge, discharge, setpoint, period] = answer.series;
    if (!power || !soc || !charge || !discharge) return undefined;
    return {
      choice,
      curves: { ...answer, series: [power, soc, ...(setpoint ? [setpoint] : [])] },
      bands: period ? bandsOf(period) : [],
      energies: energiesOf(charge, discharge, period),
    };
  }, life);

  return {
    $day: day.$state,
    refresh: day.refresh,
    /** Shows another day. What is there stays until the answer comes. */
    show(choice: DayChoice): void {
      const before = $choice.get();
      if (same(before, choice)) return;
      $choice.set(choice);
      void (before?.station === choice.station ? day.refresh() : day.load());
    },
  };
}
