import type { PlanPreview } from '#contract/energy/maintenance-plan/calls.ts';
import { PLAN_PREVIEW_MAX } from '#contract/energy/maintenance-plan/limits.ts';
import { dayOf } from '#kit/days.ts';
import { monthLater, monthOf } from './months.ts';

export interface PlanMonth {
  /** `2026-11` */
  readonly month: string;
  readonly orders: number;
}

export interface PlanYear {
  readonly months: readonly PlanMonth[];
  readonly orders: number;
  /** There are more than could be asked for. */
  readonly isMore: boolean;
}

/** The orders that a plan will make in the twelve months from a day's, on the person's own calendar. */
export function yearOf(previews: readonly PlanPreview[], day: string): PlanYear {
  const months = Array.from({ length: 12 }, (_, place) => monthLater(monthOf(day), place));
  const last = months.at(-1) ?? '';
  const dates = previews.flatMap(({ dates }) => dates);
  const counted = months.map((month) => ({
    month,
    orders: dates.filter((date) => monthOf(dayOf(new Date(date))) === month).length,
  }));
  return {
    months: counted,
    orders: counted.reduce((sum, { orders }) => sum + orders, 0),
    isMore: previews.some(
      ({ dates }) => dates.length >= PLAN_PREVIEW_MAX && monthOf(dayOf(new Date(dates.at(-1) ?? ''))) <= last,
    ),
  };
}
