import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StationUse } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { openClientStation } from '#server/energy/open-client/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { membershipStation, stationGrant } from '../schema.ts';

/** Who asks, in an organisation. */
export type Asker = Pick<Caller, 'userId' | 'client'> & {
  readonly membership: Pick<CallerMembership, 'organizationId'>;
};

/** A station in the scope of a request, with what the organisation may do with it. */
export interface ScopedStation {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly tz: string;
  readonly organizationId: string;
  readonly uses: ReadonlySet<StationUse>;
}

/** A call that says what it does with the stations it names. */
interface UsingStations {
  readonly stationUse: StationUse;
}

/** A grant of the station to the organisation that is in force. */
export const grantInForce = (organizationId: string | AnyPgColumn, now: Date): SQL | undefined =>
  and(
    eq(stationGrant.stationId, station.id),
    sql`${stationGrant.organizationId} = ${organizationId}`,
    eq(stationGrant.state, 'accepted'),
    or(isNull(stationGrant.from), lte(stationGrant.from, now)),
    or(isNull(stationGrant.to), gt(stationGrant.to, now)),
  );

/** The stations of an organisation, and those granted to it. */
function inOrganization(organizationId: string, now: Date): SQL {
  const granted = sql`exists (select from ${stationGrant} where ${grantInForce(organizationId, now)})`;
  return sql`(${station.organizationId} = ${organizationId} or ${granted})`;
}

/**
 * The stations that a request may see: those of its organisation and those granted to it, both limited to the own list
 * of the member or client where there is one. The only place that decides it (decision 0049).
 */
export function inScope(asker: Asker, now: Date): SQL {
  return sql`(${inOrganization(asker.membership.organizationId, now)} and ${inOwnList(asker)})`;
}

/** The stations that a member or client is not kept from by a list of the own stations, in force or only offered. */
export function inOwnList({ userId, membership: { organizationId }, client }: Asker): SQL {
  if (client)
    return sql`exists (select from ${openClientStation} where ${openClientStation.clientId} = ${client.id}
      and ${openClientStation.stationId} = ${station.id})`;
  const unlimited = sql`exists (select from ${membership} where ${membership.userId} = ${userId}
    and ${membership.organizationId} = ${organizationId} and ${membership.allStations})`;
  const listed = sql`exists (select from ${membershipStation} where ${membershipStation.userId} = ${userId}
    and ${membershipStation.organizationId} = ${organizationId} and ${membershipStation.stationId} = ${station.id})`;
  return sql`(${unlimited} or ${listed})`;
}

/** The stations of a request's scope, by code: all of them, or those of the codes that are in it. */
export async function stationsInScope(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asker: Asker,
  codes?: readonly string[],
): Promise<ReadonlyMap<string, ScopedStation>> {
  const now = clock();
  const { organizationId } = asker.membership;
  const rows = await db
    .select({
      ...{ id: station.id, code: station.code, name: station.name, tz: station.tz },
      ...{ organizationId: station.organizationId },
      ...{ mayOperate: stationGrant.mayOperate, maySettle: stationGrant.maySettle },
    })
    .from(station)
    .leftJoin(stationGrant, grantInForce(organizationId, now))
    .where(and(inScope(asker, now), codes && inArray(station.code, [...codes])))
    .orderBy(station.code);
  return new Map(
    rows.map(({ mayOperate, maySettle, ...row }) => {
      const isOwn = row.organizationId === organizationId;
      const uses = new Set<StationUse>(['view']);
      if (isOwn) uses.add('own');
      if (isOwn || mayOperate) uses.add('operate');
      if (isOwn || maySettle) uses.add('settle');
      return [row.code, { ...row, uses }];
    }),
  );
}

/** Those of some stations that an organisation may still see, for work that nobody asks for. */
export async function stationsOfOrganization(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organizationId: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Pick<ScopedStation, 'id' | 'code' | 'name'>>> {
  const rows = await db
    .select({ id: station.id, code: station.code, name: station.name })
    .from(station)
    .where(and(inOrganization(organizationId, clock()), inArray(station.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The stations that a request names. 404 for a code outside of the scope, as for one that nobody has; 403 `grant` for a
 * station whose grant does not hold what the call does with it, 403 `clientStation` for one of the organisation that
 * the client was not allowed.
 */
export async function requireStations(
  context: Pick<Context, 'db' | 'clock'>,
  asker: Asker,
  { stationUse }: UsingStations,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ScopedStation>> {
  const found = await stationsInScope(context, asker, codes);
  const missing = [...new Set(codes)].filter((code) => !found.has(code));
  if (missing.length > 0) {
    if (asker.client && (await areOfOrganization(context, asker.membership.organizationId, missing)))
      throw forbid('clientStation');
    throw new Refusal(Code.NotFound);
  }
  if ([...found.values()].some(({ uses }) => !uses.has(stationUse))) throw forbid('grant');
  await noteUse(context, asker.membership.organizationId, [...found.values()]);
  return found;
}

async function areOfOrganization(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organizationId: string,
  codes: readonly string[],
): Promise<boolean> {
  const where = and(inOrganization(organizationId, clock()), inArray(station.code, [...codes]));
  return (await db.$count(station, where)) === codes.length;
}

/** How exactly the last use of a grant is known. */
const USE_NOTED_SECONDS = 600;

/** Notes for the owner that granted stations were asked for. */
async function noteUse(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organizationId: string,
  stations: readonly ScopedStation[],
): Promise<void> {
  const granted = stations.filter(({ uses }) => !uses.has('own'));
  if (granted.length === 0) return;
  const now = clock();
  await db
    .update(stationGrant)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(stationGrant.organizationId, organizationId),
        eq(stationGrant.state, 'accepted'),
        inArray(
          stationGrant.stationId,
          granted.map(({ id }) => id),
        ),
        or(
          isNull(stationGrant.lastUsedAt),
          lt(stationGrant.lastUsedAt, secondsAfter(now, -USE_NOTED_SECONDS)),
        ),
      ),
    );
}

/** The same for a request that names one station. */
export async function requireStation(
  context: Pick<Context, 'db' | 'clock'>,
  asker: Asker,
  definition: UsingStations,
  code: string,
): Promise<ScopedStation> {
  const found = (await requireStations(context, asker, definition, [code])).get(code);
  if (!found) throw new Refusal(Code.NotFound);
  return found;
}
