import { and, count, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { membershipStation, stationGrant } from '../schema.ts';

/** How many organisations each station is granted to now. */
export async function countGrants(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const now = clock();
  const rows = await db
    .select({ stationId: stationGrant.stationId, granted: count() })
    .from(stationGrant)
    .where(
      and(
        inArray(stationGrant.stationId, [...stationIds]),
        eq(stationGrant.state, 'accepted'),
        or(isNull(stationGrant.from), lte(stationGrant.from, now)),
        or(isNull(stationGrant.to), gt(stationGrant.to, now)),
      ),
    )
    .groupBy(stationGrant.stationId);
  return new Map(rows.map(({ stationId, granted }) => [stationId, granted]));
}

/** Lets a member see a station that the member has added, where the member is limited to some. */
export async function addStationToMember(
  db: Database,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
  stationId: bigint,
): Promise<void> {
  const [member] = await db
    .select({ allStations: membership.allStations })
    .from(membership)
    .where(and(eq(membership.userId, userId), eq(membership.organizationId, organizationId)));
  if (member?.allStations === false)
    await db.insert(membershipStation).values({ userId, organizationId, stationId });
}
