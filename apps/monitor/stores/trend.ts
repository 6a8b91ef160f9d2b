import { atom, type ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { readBuckets as readBucketsCall } from '#contract/energy/curve/calls.ts';
import { RANGES_DAYS, type RangeDays, TREND_MAX_SITES } from '#contract/energy/curve/limits.ts';
import type { PortfolioStation } from '#contract/energy/portfolio/calls.ts';
import { minutesFromUtc } from '#contract/rules/zone-offset.ts';
import { type RemoteState, remote } from '#kit/remote.ts';
import { readBuckets } from '../api/portfolio.ts';

/** Energies of days that can be compared. */
export const TREND_POINTS = ['pvWh', 'dischargeWh', 'chargeWh', 'buyWh', 'sellWh'] as const;
export type TrendPoint = (typeof TREND_POINTS)[number];

/** A station that is picked. */
export type Picked = Pick<PortfolioStation, 'code' | 'name' | 'device' | 'tz'>;

export interface TrendChoice {
  readonly stations: readonly Picked[];
  readonly days: RangeDays;
  readonly point: TrendPoint;
  /** True if more than the most are picked. */
  readonly isFull: boolean;
}

export type TrendData = DataOf<typeof readBucketsCall> | null;

const DAY_MS = 86_400_000;
const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The days before today in the zone of a station. */
function datesOf({ tz }: Picked, days: number): { from: string; to: string } {
  const here = Date.now() + minutesFromUtc(tz, Date.now()) * 60_000;
  return { from: dateAt(here - days * DAY_MS), to: dateAt(here - DAY_MS) };
}

/** The energies of the last days of up to ten stations. */
export function createTrend(life: AbortSignal) {
  const $choice = atom<TrendChoice>({ stations: [], days: RANGES_DAYS[0], point: 'pvWh', isFull: false });
  const data = remote<TrendData>(async (signal) => {
    const { stations, days, point } = $choice.get();
    const [first] = stations;
    if (!first) return null;
    const series = stations.flatMap(({ code, device }) =>
      device === null ? [] : [{ station: code, device, point }],
    );
    if (series.length === 0) return null;
    return readBuckets({ body: { series, ...datesOf(first, days), bucket: 'day' } }, { signal });
  }, life);

  function change(part: Partial<TrendChoice>): void {
    $choice.set({ ...$choice.get(), ...part });
    void data.refresh();
  }
  return {
    $choice: $choice as ReadableAtom<TrendChoice>,
    $data: data.$state as ReadableAtom<RemoteState<TrendData>>,
    load: data.load,
    /** Compares these stations: the first of them, if they are too many. */
    show(stations: readonly Picked[]): void {
      const comparable = stations.filter(({ device }) => device !== null);
      const next = comparable.slice(0, TREND_MAX_SITES);
      const isFull = comparable.length > next.length;
      const { stations: before } = $choice.get();
      if (next.map(({ code }) => code).join() !== before.map(({ code }) => code).join())
        change({ stations: next, isFull });
      else $choice.set({ ...$choice.get(), isFull });
    },
    choose: (part: Partial<Pick<TrendChoice, 'days' | 'point'>>): void => change(part),
  };
}

export type Trend = ReturnType<typeof createTrend>;
