import { can } from '@heliport/client';
import { atom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import type { readCurves as definition } from '#contract/energy/curve/calls.ts';
import type { Comparison, CurveDensity } from '#contract/energy/curve/limits.ts';
import { remote } from '#kit/remote.ts';
import { same } from '#kit/same.ts';
import { listAlarms, readCurves } from '../api/desk.ts';
import { ALARM_CODE } from './desk.ts';

/** A line of the desk: a point of a device. */
export interface PointName {
  readonly device: string;
  readonly point: string;
}

/** What the curves show; all of it is in the address. */
export interface CurveChoice {
  readonly points: PointName[];
  /** Calendar dates at the station, both inside. */
  readonly from: string;
  readonly to: string;
  readonly density: CurveDensity;
  readonly compare: Comparison | '';
}

interface CurveAnswer {
  readonly choice: CurveChoice;
  readonly curves: DataOf<typeof definition>;
  /** Alarms that began in the period. */
  readonly alarms: readonly Alarm[];
}

/** More marks than this cannot be told apart. */
const MOST_MARKS = 100;

/** The curves of a station: points, period and comparison as chosen. */
export function createCurves(station: string, life: AbortSignal) {
  const $choice = atom<CurveChoice | undefined>();
  const answer = remote<CurveAnswer | undefined>(async (signal) => {
    const choice = $choice.get();
    if (!choice || choice.points.length === 0) return undefined;
    const { points, from, to, density, compare } = choice;
    const series = points.map((point) => ({ station, ...point }));
    const curves = await readCurves(
      { body: { series, from, to, density, ...(compare && { compare }) } },
      { signal },
    );
    return { choice, curves, alarms: await alarmsOf(station, curves, signal) };
  }, life);

  return {
    $answer: answer.$state,
    load: answer.load,
    refresh: answer.refresh,
    rest: answer.rest,
    /** Shows something else. What is there stays until the answer comes. */
    show(choice: CurveChoice): void {
      if (same($choice.get(), choice)) return;
      $choice.set(choice);
      void answer.refresh();
    },
  };
}

export type Curves = ReturnType<typeof createCurves>;

async function alarmsOf(
  station: string,
  { from, to }: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<readonly Alarm[]> {
  if (!can(ALARM_CODE)) return [];
  const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  return (await listAlarms({ query: { station, ...period, page: 1, size: MOST_MARKS } }, { signal })).list;
}
