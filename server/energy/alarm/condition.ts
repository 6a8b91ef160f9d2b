import type { Match } from '#contract/energy/alarm-rule/limits.ts';
import { type Condition, isBeyond } from '#contract/energy/alarm-rule/rules.ts';
import type { Point } from '#contract/energy/device/points.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { Values } from '#server/energy/telemetry/public.ts';

/** A frame of a device. */
export interface Reading {
  readonly t: number;
  readonly q: number;
  readonly v: Values;
  readonly c: Values;
}

/** True, false, or null for what a frame does not tell. */
export type Verdict = boolean | null;

/** A condition for the frames of one device. */
export interface Judge {
  readonly point: string;
  /** 1 if larger values are worse, -1 if smaller ones are, 0 for states. */
  readonly direction: 1 | -1 | 0;
  read(reading: Reading | undefined): number | null;
  isMet(reading: Reading, before: Reading | undefined): Verdict;
  /** The value is back beyond the clear threshold. */
  isClear(reading: Reading, before: Reading | undefined): Verdict;
}

const MINUTE_MS = 60_000;

/** Condition of a point; null for a silence, which no frame tells. */
export function judgeOf(condition: Condition, point: Point, gapMs: number): Judge | null {
  const { kind, op = '>', value = 0, clear = value, values: states = [] } = condition;
  const read = valueReader(point);
  const direction = op.startsWith('>') ? 1 : -1;
  switch (kind) {
    case 'silence':
      return null;
    case 'state': {
      const isMet = (reading: Reading): Verdict => {
        const state = read(reading);
        return state === null ? null : states.includes(state);
      };
      return { point: point.code, direction: 0, read, isMet, isClear: (reading) => not(isMet(reading)) };
    }
    case 'threshold': {
      const against = (limit: number) => (reading: Reading) => {
        const found = read(reading);
        return found === null ? null : isBeyond(op, found, limit);
      };
      const isUnclear = against(clear);
      return {
        point: point.code,
        direction,
        read,
        isMet: against(value),
        isClear: (reading) => not(isUnclear(reading)),
      };
    }
    case 'rate': {
      const against = (limit: number) => (reading: Reading, before: Reading | undefined) => {
        const [now, then] = [read(reading), read(before)];
        if (now === null || then === null || !before || reading.t - before.t > gapMs) return null;
        return isBeyond(op, ((now - then) / (reading.t - before.t)) * MINUTE_MS, limit);
      };
      const isUnclear = against(clear);
      return {
        ...{ point: point.code, direction, read, isMet: against(value) },
        isClear: (reading, before) => not(isUnclear(reading, before)),
      };
    }
  }
}

const not = (verdict: Verdict): Verdict => (verdict === null ? null : !verdict);

/** Reads a point out of a frame, counters in kWh. A suspect frame tells nothing. */
function valueReader({ kind, pos }: Point): Judge['read'] {
  return (reading) => {
    if (!reading || (reading.q & Quality.Suspect) !== 0) return null;
    const found = (kind === 'counter' ? reading.c : reading.v)[pos - 1] ?? null;
    return found === null || kind !== 'counter' ? found : found / 1000;
  };
}

/** One verdict out of several. What decides it need not wait for what is unknown. */
export function verdictOf(match: Match, verdicts: readonly Verdict[]): Verdict {
  const decisive = match === 'any';
  if (verdicts.includes(decisive)) return decisive;
  return verdicts.includes(null) ? null : !decisive;
}
