import type { RecentPower } from '#contract/energy/overview/calls.ts';
import { followed } from '#kit/followed.ts';
import { getRecentPower } from '../api/station.ts';

/** A new quarter of an hour is seen within this time. */
const EVERY_MS = 300_000;

/** The powers of the last 24 hours, until the signal aborts. */
export const followRecentPower = (life: AbortSignal) =>
  followed<RecentPower>((signal) => getRecentPower({}, { signal }), EVERY_MS, life);
