/** Calendar dates of the browser, as filters of lists over several time zones have them. */

const pad = (value: number) => String(value).padStart(2, '0');
const dateOf = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/** Reads a date from the address; returns undefined if the text is not a date. */
export const dayText = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The first moment of a day, or of the one after it. */
export function startOf(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The first of so many days, of which the last is today. */
export function firstOf(days: number): string {
  const now = new Date();
  return dateOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - days));
}
