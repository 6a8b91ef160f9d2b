import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { PageQuery } from '#contract/paging.ts';
import type {
  getMyRequestList,
  getNotConfirmRecord,
  listInvitationRecord,
} from '#contract/user-centre/join-request/calls.ts';
import { JoinRequestState } from '#contract/user-centre/join-request/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { findPage } from '#server/db/page.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { joinRequest } from '../schema.ts';

type Records = DataOf<typeof getNotConfirmRecord>['list'];

/** More than a person realistically has; the call is not paged. */
const MAX_OWN = 100;
/** More than an administrator decides in one sitting; the next ones follow when these are decided. */
const MAX_WAITING = 500;

/** A waiting request past its expiry counts as invalid, even before housekeeping marks it. */
const statusAt = (now: Date) => {
  const isOver = and(eq(joinRequest.status, JoinRequestState.Waiting), lte(joinRequest.expiresAt, now));
  return sql<number>`case when ${isOver} then 0 else ${joinRequest.status} end`;
};

/** A person's own join requests, newest first. */
export async function findMyRequests(
  { db, clock }: Context,
  userId: string,
): Promise<DataOf<typeof getMyRequestList>['list']> {
  const now = clock();
  const rows = await db
    .select({
      recordUuid: joinRequest.id,
      orgTitle: organization.title,
      createdAt: joinRequest.createdAt,
      status: statusAt(now),
      isPassed: joinRequest.isPassed,
    })
    .from(joinRequest)
    .innerJoin(organization, eq(organization.id, joinRequest.organizationId))
    .where(eq(joinRequest.userId, userId))
    .orderBy(desc(joinRequest.createdAt), desc(joinRequest.id))
    .limit(MAX_OWN);
  return rows.map(describe);
}

/** An organisation's waiting requests, oldest first. */
export async function findWaitingRequests({ db, clock }: Context, organizationId: string): Promise<Records> {
  const now = clock();
  const rows = await records(
    db,
    now,
    and(
      eq(joinRequest.organizationId, organizationId),
      eq(joinRequest.status, JoinRequestState.Waiting),
      gt(joinRequest.expiresAt, now),
    ),
  )
    .orderBy(asc(joinRequest.createdAt), asc(joinRequest.id))
    .limit(MAX_WAITING);
  return rows.map(describe);
}

/** One page of all requests to an organisation, newest first. */
export async function findRequests(
  { db, clock }: Context,
  organizationId: string,
  query: PageQuery,
): Promise<DataOf<typeof listInvitationRecord>> {
  const now = clock();
  const where = eq(joinRequest.organizationId, organizationId);
  const { list, pagination } = await findPage(db, query, {
    rows: records(db, now, where).$dynamic(),
    from: joinRequest,
    where,
    order: [desc(joinRequest.createdAt)],
    key: desc(joinRequest.id),
  });
  return { list: list.map(describe), pagination };
}

function records(db: Database, now: Date, condition: SQL | undefined) {
  return db
    .select({
      recordUuid: joinRequest.id,
      userUuid: joinRequest.userId,
      userName: user.name,
      phone: user.phone,
      code: joinRequest.code,
      createdAt: joinRequest.createdAt,
      status: statusAt(now),
      isPassed: joinRequest.isPassed,
    })
    .from(joinRequest)
    .innerJoin(user, eq(user.id, joinRequest.userId))
    .where(condition);
}

function describe<Row extends { createdAt: Date; isPassed: boolean | null }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString(), isPassed: Number(row.isPassed ?? false) };
}
