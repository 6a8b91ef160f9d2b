import { addMonths, daysBetween, isCalendarDate } from '../../rules/calendar-date.ts';
import type { Violation } from '../../rules/violation.ts';
import { PRICE_WINDOW_MONTHS } from './limits.ts';

/** Days from the first to the last, both included, as calendar dates in the station's time zone. */
export interface DateRange {
  from: string;
  to: string;
}

/** A price can be set for days within one month of today, before or after. */
export function priceDayViolation(day: string, today: string): Violation | null {
  if (!isCalendarDate(day)) return { rule: 'price.date' };
  return day >= addMonths(today, -PRICE_WINDOW_MONTHS) && day <= addMonths(today, PRICE_WINDOW_MONTHS)
    ? null
    : { rule: 'price.window', params: { months: PRICE_WINDOW_MONTHS } };
}

/** Prices of several days: in order, within the window, and not in the future. A single day can be in the future. */
export function priceBulkViolation(range: DateRange, today: string): Violation | null {
  return (
    rangeViolation(range, today) ??
    (range.from !== range.to && range.to > today ? { rule: 'price.bulkFuture' } : null)
  );
}

/** A batch of custom prices is only for past days, whose settled prices are known. */
export function priceBatchViolation(range: DateRange, today: string): Violation | null {
  return rangeViolation(range, today) ?? (range.to >= today ? { rule: 'price.batchPast' } : null);
}

/** A price file must cover exactly the chosen days. A day can have several rows. */
export function priceFileViolation(chosen: DateRange, days: readonly string[]): Violation | null {
  const covered = [...new Set(days)].sort();
  const matches =
    covered.every(isCalendarDate) &&
    covered[0] === chosen.from &&
    covered.at(-1) === chosen.to &&
    covered.length === daysBetween(chosen.from, chosen.to) + 1;
  return matches ? null : { rule: 'price.file' };
}

function rangeViolation({ from, to }: DateRange, today: string): Violation | null {
  const broken = priceDayViolation(from, today) ?? priceDayViolation(to, today);
  return broken ?? (from <= to ? null : { rule: 'price.order' });
}
