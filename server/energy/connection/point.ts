import { apparentKva, loadPercent, powerFactorOf } from '#contract/energy/connection/rules.ts';
import { STALE_AFTER_MS } from '#contract/energy/station/rules.ts';
import type { LatestRow } from '#server/energy/latest/public.ts';

/** A power as a point of a device has it: with the sign and scale by which it counts for its station. */
interface Power {
  readonly pos: number;
  readonly sign: number;
  readonly scale: number;
}

/** A device at a point of connection, with where its values stand. */
export interface Point {
  readonly deviceId: number;
  readonly code: string;
  readonly name: string;
  readonly powers: readonly Power[];
  readonly volts: number | undefined;
  /** The device that has the reactive power: itself, or the grid meter below it. */
  readonly reactive: { readonly deviceId: number; readonly code: string; readonly pos: number } | undefined;
  readonly ratedKva: number | null;
}

export interface PointValues {
  readonly kw: number | null;
  readonly kvar: number | null;
  readonly kva: number | null;
  readonly powerFactor: number | null;
  readonly volts: number | null;
  readonly ratedKva: number | null;
  readonly loadPercent: number | null;
  readonly ts: number | null;
  readonly stale: boolean;
  readonly quality: number;
}

type Latest = ReadonlyMap<number, LatestRow>;

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000;

/** What a point has now. What a silent device had last is no value of now. */
export function valuesOf(point: Point, latest: Latest, now: number): PointValues {
  const row = latest.get(point.deviceId);
  const meter = point.reactive && latest.get(point.reactive.deviceId);
  const isSilent = (one: LatestRow | undefined) => !one || now - one.ts > STALE_AFTER_MS;
  const isStale = row !== undefined && isSilent(row);
  const fresh = isSilent(row) ? undefined : row;
  const value = (pos: number | undefined) => (pos === undefined ? null : (fresh?.v[pos - 1] ?? null));
  const parts = point.powers.map(({ pos, sign, scale }) => {
    const kw = value(pos);
    return kw === null ? null : kw * sign * scale;
  });
  const kw = parts.includes(null) ? null : parts.reduce((sum: number, part) => sum + (part ?? 0), 0);
  const kvar = point.reactive && !isSilent(meter) ? (meter?.v[point.reactive.pos - 1] ?? null) : null;
  return {
    ...electrical(kw, kvar, point.ratedKva),
    ...{ volts: rounded(value(point.volts)), ts: row?.ts ?? null, stale: isStale },
    quality: (row?.quality ?? 0) | (kvar === null ? 0 : (meter?.quality ?? 0)),
  };
}

const electrical = (kw: number | null, kvar: number | null, ratedKva: number | null) => {
  const kva = apparentKva(kw, kvar);
  return {
    ...{ kw: rounded(kw), kvar: rounded(kvar), kva: rounded(kva), ratedKva },
    ...{ powerFactor: rounded(powerFactorOf(kw, kvar)), loadPercent: rounded(loadPercent(kva, ratedKva)) },
  };
};

/** The points of a station together. A sum that lacks one is missing rather than too small. */
export function summedPoints(points: readonly PointValues[], ratedKva: number): PointValues {
  const sum = (name: 'kw' | 'kvar') =>
    points.some((point) => point[name] === null)
      ? null
      : points.reduce((total, point) => total + (point[name] ?? 0), 0);
  const times = points.map(({ ts }) => ts);
  return {
    ...electrical(sum('kw'), sum('kvar'), ratedKva),
    volts: null,
    ts: times.includes(null) ? null : Math.min(...times.map((ts) => ts ?? 0)),
    stale: points.some(({ stale }) => stale),
    quality: points.reduce((bits, { quality }) => bits | quality, 0),
  };
}
