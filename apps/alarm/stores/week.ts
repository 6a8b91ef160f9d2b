import { dayOf, dayText } from '#kit/days.ts';

/** The Monday of the week that a moment is in, on the person's own calendar: `2026-11-23`. */
export const mondayOf = (at: Date): string =>
  dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7)));

/** The person's own time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A Monday in an address. */
export const mondayText = (text: string): string | undefined =>
  new Date(dayText(text) ?? Number.NaN).getUTCDay() === 1 ? text : undefined;
