import type { DataOf } from '#contract/call.ts';
import { getMonitorStation } from '#contract/energy/overview/calls.ts';
import type { Context } from '#server/core/context.ts';
import { daysAt, offsetsBetween } from '#server/energy/day/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { findStation } from '#server/energy/station/public.ts';

/** How far back a page shows times of a station: alarms of the last year. */
const CLOCK_MS = 400 * 86_400_000;

/** A station of the request's scope with its newest reading, and what a browser needs to show its times. */
export async function readStation(
  context: Context,
  asker: Asker,
  code: string,
): Promise<DataOf<typeof getMonitorStation>> {
  const { id, tz } = await requireStation(context, asker, getMonitorStation, code);
  const now = context.clock().getTime();
  const facts = await findStation(context, id);
  const today = (await daysAt(context, [tz], now)).get(tz)?.date ?? '';
  return { ...facts, now, today, offsets: await offsetsBetween(context, tz, now - CLOCK_MS, now) };
}
