import { dayOf } from '#kit/days.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month in an address; undefined for anything else. */
export const monthText = (text: string): string | undefined => (MONTH.test(text) ? text : undefined);

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
export function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(dayOf(new Date(year, number - 1 + months, 1)));
}

/** Days of a calendar's page: six weeks from the Monday on or before the first. */
const DAYS_SHOWN = 42;

/** The days of a month's page, in whole weeks from Monday. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(year, number - 1, 1);
  const before = (first.getDay() + 6) % 7;
  const days = Array.from({ length: DAYS_SHOWN }, (_, place) =>
    dayOf(new Date(year, number - 1, 1 - before + place)),
  );
  // A week of the next month alone says nothing.
  const isOther = (from: number) => days.slice(from).every((day) => monthOf(day) !== month);
  if (isOther(28)) return days.slice(0, 28);
  return isOther(35) ? days.slice(0, 35) : days;
}
