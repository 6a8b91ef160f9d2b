import { dateOf } from '#contract/energy/curve/rules.ts';
import type { Context } from '#server/core/context.ts';
import { type Day, daysOfDates } from '#server/energy/day/public.ts';

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * A period in ms since 1970; NaN for a date that does not exist. Calendar dates are those of the zone: from the start of
 * the first day to the end of the last.
 */
export async function instantsOf(
  context: Context,
  tz: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly [from: number, to: number]> {
  const dayOf = async (date: string): Promise<Omit<Day, 'date'>> => {
    const startsAt = dateOf(date) ?? Number.NaN;
    if (Number.isNaN(startsAt)) return { startsAt, endsAt: startsAt };
    // Nothing was ever measured beyond the days that are stored, so that their edges do not matter.
    return (await daysOfDates(context, tz, date, date))[0] ?? { startsAt, endsAt: startsAt + DAY_MS };
  };
  return [
    DATE.test(from) ? (await dayOf(from)).startsAt : Date.parse(from),
    DATE.test(to) ? (await dayOf(to)).endsAt : Date.parse(to),
  ];
}
