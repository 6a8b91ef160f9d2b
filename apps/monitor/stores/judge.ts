import type { Alarm } from '#contract/energy/alarm/calls.ts';
import type { Device, Latest } from '#contract/energy/device/calls.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { STALE_AFTER_MS } from '#contract/energy/station/rules.ts';
import { type Point, type Stuck, stuckKey } from './desk.ts';

/** What is wrong with a value, the gravest first. */
export const FAULTS = ['none', 'above', 'below', 'stuck', 'suspect', 'stale', 'late', 'estimated'] as const;
export type Fault = (typeof FAULTS)[number];

/** A point with its newest value, and what is wrong with it. */
export interface Judged {
  readonly point: Point;
  /** Null where the device has sent none. */
  readonly value: number | null;
  /** Time of its frame. */
  readonly ts: number | undefined;
  readonly faults: readonly Fault[];
  readonly stuckSince: number | undefined;
  /** Open alarms of the point. */
  readonly alarms: readonly Alarm[];
}

export const isSilent = (frame: Latest | undefined, now: number): boolean =>
  frame === undefined || now - frame.ts > STALE_AFTER_MS;

interface Known {
  readonly frame: Latest | undefined;
  readonly stuck: Stuck;
  readonly alarms: readonly Alarm[];
  readonly now: number;
}

/** Judges the points of a device. */
export function judge({ code, points }: Pick<Device, 'code' | 'points'>, known: Known): Judged[] {
  const { frame, stuck, now } = known;
  const bits = frame?.quality ?? 0;
  return points.map((point) => {
    const value = frame?.values[point.code] ?? null;
    const stuckSince = stuck[stuckKey(code, point.code)];
    const wrong: Record<Fault, boolean> = {
      none: value === null,
      above: value !== null && point.max !== null && value > point.max,
      below: value !== null && point.min !== null && value < point.min,
      stuck: stuckSince !== undefined,
      suspect: (bits & Quality.Suspect) !== 0,
      stale: frame !== undefined && isSilent(frame, now),
      late: (bits & Quality.Late) !== 0,
      estimated: (bits & Quality.Estimated) !== 0,
    };
    return {
      ...{ point, value, stuckSince, ts: frame?.ts },
      faults: FAULTS.filter((fault) => wrong[fault]),
      alarms: known.alarms.filter((alarm) => alarm.device === code && alarm.point === point.code),
    };
  });
}

/** Groups of points on the page of a device, in their order there. */
export const POINT_GROUPS = ['main', 'packs', 'strings', 'limits', 'states', 'energy'] as const;
export type PointGroup = (typeof POINT_GROUPS)[number];

export function groupOf({ code, kind, writable }: Point): PointGroup {
  if (writable) return 'limits';
  if (kind === 'counter') return 'energy';
  if (kind === 'state') return 'states';
  if (/^pack\d/.test(code)) return 'packs';
  return /^string\d/.test(code) ? 'strings' : 'main';
}

/** Points that say most of a device, the first ones first. */
const HEADLINES = [
  'activeKw',
  'outputKw',
  'loadKw',
  'planeIrradiance',
  'socPercent',
  'supplyCelsius',
  'smokePercent',
  'hydrogenPpm',
  'volts',
  'celsius',
  'setpointKw',
];

/** Up to two points that stand for the device. */
export const headlinesOf = ({ points }: Pick<Device, 'points'>): Point[] =>
  HEADLINES.flatMap((code) => points.find((point) => point.code === code) ?? []).slice(0, 2);
