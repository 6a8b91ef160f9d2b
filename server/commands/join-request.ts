import { and, desc, eq, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { getMyRequestList } from '#contract/calls/join-request.ts';
import type { Database } from '../db/database.ts';
import { joinRequest } from '../db/schema/join-request.ts';
import { organization } from '../db/schema/organization.ts';

/** More than a person can have in earnest; the call has no pages. */
const MAX_RECORDS = 100;

/** A person's own applications to join, newest first. One that waits past its expiry counts as invalid. */
export async function findMyRequests(
  db: Database,
  userId: string,
  now: Date,
): Promise<DataOf<typeof getMyRequestList>['list']> {
  const expired = and(
    eq(joinRequest.status, 1),
    sql`${joinRequest.expiresAt} <= ${now.toISOString()}::timestamptz`,
  );
  const rows = await db
    .select({
      recordUuid: joinRequest.id,
      orgTitle: organization.title,
      createdAt: joinRequest.createdAt,
      status: sql<number>`case when ${expired} then 0 else ${joinRequest.status} end`,
      isPassed: joinRequest.isPassed,
    })
    .from(joinRequest)
    .innerJoin(organization, eq(organization.id, joinRequest.organizationId))
    .where(eq(joinRequest.userId, userId))
    .orderBy(desc(joinRequest.createdAt), desc(joinRequest.id))
    .limit(MAX_RECORDS);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    isPassed: Number(row.isPassed ?? false),
  }));
}
