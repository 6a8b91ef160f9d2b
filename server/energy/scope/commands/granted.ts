import { and, count, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { station } from '#server/energy/station/schema.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { membershipStation, stationGrant } from '../schema.ts';

const inForce = (stationIds: readonly bigint[], now: Date) =>
  and(
    inArray(stationGrant.stationId, [...stationIds]),
    eq(stationGrant.state, 'accepted'),
    or(isNull(stationGrant.from), lte(stationGrant.from, now)),
    or(isNull(stationGrant.to), gt(stationGrant.to, now)),
  );

/** How many organisations each station is granted to now. */
export async function countGrants(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const now = clock();
  const rows = await db
    .select({ stationId: stationGrant.stationId, granted: count() })
    .from(stationGrant)
    .where(inForce(stationIds, now))
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

/** Tells the owners of stations, and the organisations that see them, that what waits for decisions there has changed. */
export async function announceDecisions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stationIds: readonly bigint[],
): Promise<void> {
  const now = clock();
  const owners = await db
    .selectDistinct({ organizationId: station.organizationId })
    .from(station)
    .where(inArray(station.id, [...stationIds]));
  const partners = await db
    .selectDistinct({ organizationId: stationGrant.organizationId })
    .from(stationGrant)
    .where(inForce(stationIds, now));
  const told = new Set([...owners, ...partners].map(({ organizationId }) => organizationId));
  await announce(db, ...[...told].map((organizationId) => ({ kind: 'inbox' as const, organizationId })));
}
