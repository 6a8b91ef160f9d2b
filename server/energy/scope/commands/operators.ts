import { and, eq, or, sql } from 'drizzle-orm';
import type { FunctionCode } from '#contract/function-codes.ts';
import type { Context } from '#server/core/context.ts';
import { station } from '#server/energy/station/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { authorizeOf, codesOf, grant } from '#server/user-centre/permission/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { membershipStation, stationGrant } from '../schema.ts';
import { grantInForce } from './scope.ts';

/** Ids of the people who hold a function code and may operate a station: its owner’s, and those of its partners. */
export async function findOperators(
  { db, clock, codes }: Pick<Context, 'db' | 'clock' | 'codes'>,
  stationId: bigint,
  code: FunctionCode,
): Promise<ReadonlySet<string>> {
  const { organizationId, userId, allStations, isEnabled } = membership;
  const inForce = and(grantInForce(organizationId, clock()), stationGrant.mayOperate);
  const listed = sql`exists (select from ${membershipStation} where ${membershipStation.userId} = ${userId}
    and ${membershipStation.organizationId} = ${organizationId} and ${membershipStation.stationId} = ${station.id})`;
  const rows = await db
    .select({ userId, ...grant })
    .from(membership)
    .innerJoin(station, eq(station.id, stationId))
    .innerJoin(user, eq(user.id, userId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(organizationId))
    .where(
      and(
        ...[isEnabled, user.isEnabled, or(allStations, listed)],
        or(
          eq(station.organizationId, organizationId),
          sql`exists (select from ${stationGrant} where ${inForce})`,
        ),
      ),
    );
  return new Set(rows.flatMap((row) => (codesOf(row, codes).includes(code) ? row.userId : [])));
}
