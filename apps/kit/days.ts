/** Calendar dates such as `2026-11-23`, and when they begin on the person's own calendar. */

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DAY_MS = 86_400_000;
const two = (figure: number) => String(figure).padStart(2, '0');

/** A date in an address; undefined for anything else. */
export const dayText = (text: string): string | undefined => (DAY.test(text) ? text : undefined);

/** The date of a moment on the person's own calendar. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

export const today = (): string => dayOf(new Date());

/** A date some days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Midnight of a date on the person's own clock, some days later, as ISO 8601. */
export function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The last date before a moment, such as the end of a period, on the person's own calendar. */
export const dayBefore = (iso: string): string => dayOf(new Date(Date.parse(iso) - 1));
