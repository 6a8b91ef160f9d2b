/** A calendar date such as `2026-03-01`. These texts sort by time. */
const written = /^(\d{4})-(\d{2})-(\d{2})$/;

const DAY_MS = 86_400_000;

const textOf = (date: Date) => date.toISOString().slice(0, 10);

/** True for a date that exists. */
export function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return written.test(value) && !Number.isNaN(date.getTime()) && textOf(date) === value;
}

/** Number of days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The same day some months later, or the last day of that month if the day does not exist. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return textOf(first);
}
