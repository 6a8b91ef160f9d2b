import { and, eq, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import { batched } from '#server/core/batch.ts';
import type { IdentifyCaller } from '#server/core/caller.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/failure.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { authorizeOf, codesOfText, grantAsText } from '#server/user-centre/permission/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { session } from '../schema.ts';
import { noteSeen } from './own-session.ts';

/** A session, and the organisation of the request. */
interface Claim {
  readonly sessionId: string;
  readonly organizationId: string | null;
}

// Subqueries hide the length of the lists from the planner. It would otherwise plan the joins anew for each request,
// which takes three times as long as running them (decision 0025).
const asked = sql`unnest(
  (select string_to_array(${sql.placeholder('sessionIds')}, ',')::uuid[]),
  (select string_to_array(${sql.placeholder('organizationIds')}, ',', '')::uuid[])
) with ordinality as asked(session_id, organization_id, position)`;

const prepare = (db: Database) =>
  db
    .select({
      position: sql<number>`asked.position::int`,
      userId: session.userId,
      isOpen: sql<boolean>`${session.endedAt} is null and ${user.isEnabled}
        and ${session.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
      isSeenLately: sql<boolean>`coalesce(${session.lastSeenAt}, ${session.createdAt})
        >= ${sql.placeholder('lately')}::timestamptz
        and (${session.refreshedAt} is null or ${session.lastSeenAt} > ${session.refreshedAt})`,
      organizationId: membership.organizationId,
      organizationType: organization.type,
      ...grantAsText,
    })
    .from(asked)
    .innerJoin(session, eq(session.id, sql`asked.session_id`))
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(
      membership,
      and(
        eq(membership.userId, session.userId),
        eq(membership.organizationId, sql`asked.organization_id`),
        membership.isEnabled,
      ),
    )
    .leftJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .prepare('identify_caller');

function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}

/**
 * Turns an access token and the request's organisation into a caller. Each request is looked up, concurrent ones by
 * one prepared statement. So an ended session, a disabled or removed person and a changed role take effect with the
 * next request.
 */
export function createIdentifyCaller(context: Context): IdentifyCaller {
  const { db, clock, config, accessTokens } = context;
  const statement = prepare(db);
  const lookUp = batched(
    ({ sessionId, organizationId }: Claim) => `${sessionId} ${organizationId}`,
    async (claims) => {
      const now = clock();
      const rows = await statement.execute({
        sessionIds: claims.map(({ sessionId }) => sessionId).join(),
        organizationIds: claims.map(({ organizationId }) => organizationId ?? '').join(),
        now: now.toISOString(),
        lately: secondsAfter(now, -config.limits.lastSeenSeconds).toISOString(),
      });
      const answers = claims.map((): (typeof rows)[number] | undefined => undefined);
      for (const row of rows) answers[row.position - 1] = row;
      return answers;
    },
  );

  return async (token, organizationId) => {
    const { userId, sessionId } = await accessTokens.verify(token);
    const known = organizationId !== undefined && isUuid(organizationId) ? organizationId : null;
    const row = await lookUp({ sessionId, organizationId: known });
    if (!row || row.userId !== userId) throw new Refusal(Code.NotSignedIn);
    if (!row.isOpen) throw new Refusal(Code.SessionEnded);
    // A full disk must not keep people from reading.
    if (!row.isSeenLately) await noteSeen(context, sessionId).catch(unlessDiskFull);
    if (organizationId === undefined) return { userId, sessionId, membership: null };
    if (row.organizationId === null) throw forbid('notMember');
    return {
      userId,
      sessionId,
      membership: {
        organizationId: row.organizationId,
        organizationType: row.organizationType ?? 0,
        codes: codesOfText(row, context.codes),
        isAdministrator: row.isAdministrator,
      },
    };
  };
}
