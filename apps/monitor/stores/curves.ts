import { can } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import type { readCurves as definition } from '#contract/energy/curve/calls.ts';
import type { Comparison, CurveDensity } from '#contract/energy/curve/limits.ts';
import { type RemoteState, remote } from '#kit/remote.ts';
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
    return { choice, curves };
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

/** Alarms that began in the period that the curves show. */
export function createCurveAlarms(
  station: string,
  $answer: ReadableAtom<RemoteState<CurveAnswer | undefined>>,
  life: AbortSignal,
) {
  const alarms = remote<readonly Alarm[]>(async (signal) => {
    const state = $answer.get();
    if (state.status !== 'ready' || !state.data || !can(ALARM_CODE)) return [];
    const { from, to } = state.data.curves;
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return (await listAlarms({ query: { station, ...period, page: 1, size: MOST_MARKS } }, { signal })).list;
  }, life);
  const stop = $answer.subscribe(() => void alarms.refresh());
  life.addEventListener('abort', stop, { once: true });
  return { $alarms: alarms.$state, refresh: alarms.refresh };
}
