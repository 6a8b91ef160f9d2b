const DAY_MS = 86_400_000;

const two = (value: number) => String(value).padStart(2, '0');

/** The Monday of the week that a moment is in, on the person's own calendar: `2026-11-23`. */
export function mondayOf(at: Date): string {
  const monday = new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7));
  return `${monday.getFullYear()}-${two(monday.getMonth() + 1)}-${two(monday.getDate())}`;
}

/** A date some days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The person's own time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A Monday in an address. */
export const mondayText = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).getUTCDay() === 1 ? text : undefined;
