import type { RawFrame, RollModel } from './model.ts';

/** From `since` on, the continuous reading is the raw one plus `offsetWh`. */
export interface Base {
  /** Position of the counter, from 1. */
  readonly pos: number;
  readonly since: number;
  readonly offsetWh: number;
}

/** A reading of a counter. `wh` is continuous: no reset or exchange of the meter shows in it. */
export interface Reading {
  readonly t: number;
  readonly wh: number;
  readonly isGood: boolean;
}

/** The readings of one counter around a bucket, and the resets that were found in it. */
export interface Counter {
  readonly readings: readonly Reading[];
  readonly resets: readonly Base[];
}

/** A reading may exceed what the rated power allows by this factor. */
const POWER_MARGIN = 1.2;
/** A reset is believed after so many readings that stay below and do not fall. */
const RESET_READINGS = 5;
const HOUR_MS = 3_600_000;

interface Given {
  readonly t: number;
  readonly wh: number;
}

/**
 * Judges the readings of a counter, in order of time. A reading below the last good one, or above it by more than the
 * rated power allows, is suspect: a momentary 0 books nothing. Five readings that stay below and do not fall are a
 * reset. With `ownsResets`, those in the bucket are looked for; the others are known by `bases`.
 */
export function judgeCounter(
  frames: readonly RawFrame[],
  pos: number,
  model: Pick<RollModel, 'ratedKw' | 'decimals'>,
  bases: readonly Base[],
  bucket: { readonly from: number; readonly to: number },
  ownsResets: boolean,
): Counter {
  const own = bases.filter((base) => base.pos === pos).sort((a, b) => a.since - b.since);
  const given = frames.flatMap(({ t, c, isSuspect }): Given[] => {
    const wh = c[pos - 1];
    return wh === null || wh === undefined || isSuspect ? [] : [{ t, wh: wh + offsetAt(own, t) }];
  });
  const fits = (from: Given, to: Given) => {
    const most = model.ratedKw === null ? Number.POSITIVE_INFINITY : POWER_MARGIN * model.ratedKw * 1000;
    // A counter that shows whole kWh moves by one at a time.
    const step = 1000 / 10 ** (model.decimals[pos - 1] ?? 0) + 1;
    return to.wh >= from.wh && to.wh - from.wh <= (most * (to.t - from.t)) / HOUR_MS + step;
  };
  const readings: Reading[] = [];
  const resets: Base[] = [];
  let last: Given | null = null;
  /** What the resets of this bucket have moved. */
  let moved = 0;
  const anchor = anchorOf(given, fits);
  for (const [index, { t, wh }] of given.entries()) {
    if (t >= bucket.to) break;
    const one = { t, wh: wh + moved };
    // The readings before the first believable one have none to be compared with.
    let isGood = last === null ? index >= anchor : fits(last, one);
    if (!isGood && last && ownsResets && t >= bucket.from) {
      const next = given.slice(index, index + RESET_READINGS).map((later) => later.wh + moved);
      if (isReset(last.wh, next)) {
        moved += last.wh - one.wh;
        resets.push({ pos, since: t, offsetWh: offsetAt(own, t) + moved });
        one.wh = last.wh;
        isGood = true;
      }
    }
    readings.push({ ...one, isGood });
    if (isGood) last = one;
  }
  return { readings, resets };
}

/** The offset in force at a moment, of offsets in order of time. */
export const offsetAt = (bases: readonly Base[], at: number): number =>
  bases.findLast(({ since }) => since <= at)?.offsetWh ?? 0;

const isReset = (last: number, next: readonly number[]) =>
  next.length === RESET_READINGS &&
  next.every((wh, index) => wh < last && wh >= (next[index - 1] ?? Number.NEGATIVE_INFINITY));

/**
 * The first reading that can be believed: of the five after it, at least four follow from it. Where there are too few
 * readings for that, the one that most follow from.
 */
function anchorOf(raw: readonly Given[], fits: (from: Given, to: Given) => boolean): number {
  let best = 0;
  let most = -1;
  for (const [index, one] of raw.entries()) {
    const following = raw
      .slice(index + 1, index + 1 + RESET_READINGS)
      .filter((next) => fits(one, next)).length;
    if (following >= RESET_READINGS - 1) return index;
    if (following > most) [best, most] = [index, following];
  }
  return best;
}
