import { type Base, fitsOf, type Given, givenReadings, judge } from './counter.ts';
import type { RawFrame, RollModel } from './model.ts';
import { LOOK_MS } from './roll-up.ts';

/** A counter that began anew: from `since` on, its readings are too low by `missingWh`. */
export interface Reset {
  readonly pos: number;
  readonly since: number;
  readonly missingWh: number;
}

/** A reset is believed after so many readings that stay below and do not fall. */
const RESET_READINGS = 5;

/**
 * The resets of a device's counters in a period. Each reading is judged by the frames of the `LOOK_MS` around itself
 * and by nothing else: resets that were found before have no part in it. So the same frames show the same resets, in
 * whatever order they came, and no two periods show the same one.
 *
 * `entered` are the offsets that people have entered.
 */
export function findResets(
  frames: readonly RawFrame[],
  model: RollModel,
  entered: readonly Base[],
  period: { readonly from: number; readonly to: number },
): Reset[] {
  const sorted = frames.toSorted((a, b) => a.t - b.t);
  return model.decimals.flatMap((_, position) => {
    const pos = position + 1;
    const given = givenReadings(sorted, pos, entered);
    const fits = fitsOf(model, pos);
    return given.flatMap((one, index): Reset[] => {
      if (one.t < period.from || one.t >= period.to || !isCandidate(given, index)) return [];
      const around = given.filter(({ t }) => Math.abs(t - one.t) <= LOOK_MS);
      const before = around.indexOf(one);
      let missingWh = 0;
      // Not even the readings behind those five can change the answer.
      judge(around.slice(0, before + RESET_READINGS), fits, (at, lastWh, moved) => {
        const found = isReset(around, at, lastWh - moved);
        if (found && at === before) missingWh = lastWh - moved - one.wh;
        return found;
      });
      return missingWh > 0 ? [{ pos, since: one.t, missingWh }] : [];
    });
  });
}

/** Spares most readings the search: a reset has a higher reading before it. */
function isCandidate(given: readonly Given[], index: number): boolean {
  const one = given[index];
  if (!one) return false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const before = given[at];
    if (!before || one.t - before.t > LOOK_MS) return false;
    if (before.wh > one.wh) return true;
  }
  return false;
}

function isReset(given: readonly Given[], index: number, lastWh: number): boolean {
  const next = given.slice(index, index + RESET_READINGS);
  return (
    next.length === RESET_READINGS &&
    next.every(({ wh }, at) => wh < lastWh && wh >= (next[at - 1]?.wh ?? Number.NEGATIVE_INFINITY))
  );
}
