import { and, ne } from 'drizzle-orm';
import type { RecentPower } from '#contract/energy/overview/calls.ts';
import type { Context } from '#server/core/context.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { readRecentPower } from '#server/energy/station-figures/public.ts';

/** The last 24 hours of the stations in scope that should send readings. */
export async function readRecentPowerInScope(context: Context, asker: Asker): Promise<RecentPower> {
  const stations = await context.db
    .select({ id: station.id })
    .from(station)
    .where(and(inScope(asker, context.clock()), ne(station.status, 'construction')));
  const ids = stations.map(({ id }) => id);
  return { ...(await readRecentPower(context, ids)), expected: ids.length };
}
