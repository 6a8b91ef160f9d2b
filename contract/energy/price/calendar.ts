import type { Violation } from '../../rules/violation.ts';
import { DAY_MINUTES, SLOT_MINUTES } from '../period/limits.ts';
import { clockTime, overlapping, type Period, periodViolation } from '../period/rules.ts';
import type { PriceBand } from './limits.ts';

/** A part of a tariff's day in local time, with one price band. */
export interface BandPeriod extends Period {
  band: PriceBand;
}

/** The periods of a day must cover each of its 96 slots once, in any order. */
export function priceCalendarViolation(periods: readonly BandPeriod[]): Violation | null {
  for (const period of periods) {
    const broken = periodViolation(period) ?? edgeViolation(period);
    if (broken) return broken;
  }
  const twice = periods[overlapping(periods)[0] ?? -1];
  if (twice) return { rule: 'price.overlap', params: { time: clockTime(twice.startMinute) } };
  const gap = firstGap(periods);
  return gap === null ? null : { rule: 'price.gap', params: { time: clockTime(gap) } };
}

function edgeViolation({ startMinute, endMinute }: Period): Violation | null {
  const onEdge = startMinute % SLOT_MINUTES === 0 && endMinute % SLOT_MINUTES === 0;
  return onEdge ? null : { rule: 'price.edge', params: { minutes: SLOT_MINUTES } };
}

/** The first minute without a price. The periods must not overlap. */
function firstGap(periods: readonly BandPeriod[]): number | null {
  let priced = 0;
  for (const { startMinute, endMinute } of [...periods].sort((a, b) => a.startMinute - b.startMinute)) {
    if (startMinute > priced) return priced;
    priced = endMinute;
  }
  return priced < DAY_MINUTES ? priced : null;
}

/** The band of every slot of a valid calendar. */
export function slotsOf(periods: readonly BandPeriod[]): PriceBand[] {
  return [...periods]
    .sort((a, b) => a.startMinute - b.startMinute)
    .flatMap(({ startMinute, endMinute, band }) =>
      new Array<PriceBand>((endMinute - startMinute) / SLOT_MINUTES).fill(band),
    );
}

/** The price band of a minute of the day. A boundary belongs to the band that begins there. */
export function bandAt(slots: readonly PriceBand[], minute: number): PriceBand | undefined {
  return slots[Math.floor(minute / SLOT_MINUTES)];
}
