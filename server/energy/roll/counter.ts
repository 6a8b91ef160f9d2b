import type { RawFrame, RollModel } from './model.ts';

/** From `since` on, the continuous reading is the raw one plus `offsetWh`. */
export interface Base {
  /** Position of the counter, from 1. */
  readonly pos: number;
  readonly since: number;
  readonly offsetWh: number;
  /** A reset that the readings show, as opposed to what a person has entered. */
  readonly isFound?: boolean;
}

/** A reading of a counter. `wh` is continuous: no reset or exchange of the meter shows in it. */
export interface Reading {
  readonly t: number;
  readonly wh: number;
  readonly isGood: boolean;
}

/** A reading as it was given, with the offset in force. */
export interface Given {
  readonly t: number;
  readonly wh: number;
}

/** Whether a reading can follow another one. */
export type Fits = (from: Given, to: Given) => boolean;

/** A reading may exceed what the rated power allows by this factor. */
const POWER_MARGIN = 1.2;
/** So many readings after one tell whether it can be believed. */
const ANCHOR_READINGS = 5;
const HOUR_MS = 3_600_000;

/** The readings of a counter that its device sent, with the offsets of `bases`. Those marked as suspect are left out. */
export function givenReadings(frames: readonly RawFrame[], pos: number, bases: readonly Base[]): Given[] {
  const own = bases.filter((base) => base.pos === pos).sort((a, b) => a.since - b.since);
  return frames.flatMap(({ t, c, isSuspect }): Given[] => {
    const wh = c[pos - 1];
    return wh === null || wh === undefined || isSuspect ? [] : [{ t, wh: wh + offsetAt(own, t) }];
  });
}

/** A reading must not fall, nor rise by more than the rated power allows. */
export function fitsOf(model: Pick<RollModel, 'ratedKw' | 'decimals'>, pos: number): Fits {
  const most = model.ratedKw === null ? Number.POSITIVE_INFINITY : POWER_MARGIN * model.ratedKw * 1000;
  // A counter that shows whole kWh moves by one at a time.
  const step = 1000 / 10 ** (model.decimals[pos - 1] ?? 0) + 1;
  return (from, to) => to.wh >= from.wh && to.wh - from.wh <= (most * (to.t - from.t)) / HOUR_MS + step;
}

/**
 * Judges readings in order of time. One that does not fit the last good one is suspect: a momentary 0 books nothing.
 * `isReset` may accept a reading nevertheless; it and those after it are then raised to the last good one.
 */
export function judge(
  given: readonly Given[],
  fits: Fits,
  isReset: (index: number, lastWh: number, moved: number) => boolean = () => false,
): Reading[] {
  const readings: Reading[] = [];
  let last: Given | null = null;
  let moved = 0;
  const anchor = anchorOf(given, fits);
  for (const [index, { t, wh }] of given.entries()) {
    let one = { t, wh: wh + moved };
    // The readings before the first believable one have none to be compared with.
    let isGood = last === null ? index >= anchor : fits(last, one);
    if (!isGood && last && isReset(index, last.wh, moved)) {
      moved += last.wh - one.wh;
      one = { t, wh: last.wh };
      isGood = true;
    }
    readings.push({ ...one, isGood });
    if (isGood) last = one;
  }
  return readings;
}

/** Whether some reading does not fit one of the five before it, so that later readings can change how it is judged. */
export const hasMisfit = (given: readonly Given[], fits: Fits): boolean =>
  given.some((one, index) =>
    given.slice(index + 1, index + 1 + ANCHOR_READINGS).some((next) => !fits(one, next)),
  );

/** The offset in force at a moment, of offsets in order of time. */
export const offsetAt = (bases: readonly Base[], at: number): number =>
  bases.findLast(({ since }) => since <= at)?.offsetWh ?? 0;

/**
 * The first reading that can be believed: of the five after it, at least four follow from it. Where there are too few
 * readings for that, the one that most follow from.
 */
function anchorOf(given: readonly Given[], fits: Fits): number {
  let best = 0;
  let most = -1;
  for (const [index, one] of given.entries()) {
    const following = given
      .slice(index + 1, index + 1 + ANCHOR_READINGS)
      .filter((next) => fits(one, next)).length;
    if (following >= ANCHOR_READINGS - 1) return index;
    if (following > most) [best, most] = [index, following];
  }
  return best;
}
