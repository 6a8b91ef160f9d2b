import { and, eq, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import { secondsAfter } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { authorize } from '../db/schema/authorize.ts';
import { membership } from '../db/schema/membership.ts';
import { organization } from '../db/schema/organization.ts';
import { role } from '../db/schema/role.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import type { Platform } from '../platform.ts';
import { forbid, Refusal } from '../refusal.ts';
import { noteSeen } from './own-session.ts';
import { authorizeOf, codesOf, codesOfText, grant, grantAsText } from './permission.ts';

/** The caller's place in the organisation that the request names. */
export interface CallerMembership {
  readonly organizationId: string;
  /** 0 enterprise, 1 operator, 2 agent operator. */
  readonly organizationType: number;
  /** Function codes of the role held there. */
  readonly codes: readonly string[];
  readonly isAdministrator: boolean;
}

/** Who makes a request. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** Null for a request that names no organisation. */
  readonly membership: CallerMembership | null;
}

export type IdentifyCaller = (token: string, organizationId: string | undefined) => Promise<Caller>;

/**
 * Turns an access token and the request's organisation into a caller. One prepared statement a request: a session
 * that ended, a person who was disabled or removed and a role that changed hold from the next request.
 */
export function createIdentifyCaller({
  db,
  clock,
  config,
  accessTokens,
}: Pick<Platform, 'db' | 'clock' | 'config' | 'accessTokens'>): IdentifyCaller {
  const lookUp = db
    .select({
      userId: session.userId,
      expiresAt: session.expiresAt,
      endedAt: session.endedAt,
      isEnabled: user.isEnabled,
      lastSeenAt: session.lastSeenAt,
      createdAt: session.createdAt,
      organizationId: membership.organizationId,
      organizationType: organization.type,
      ...grantAsText,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(
      membership,
      and(
        eq(membership.userId, session.userId),
        eq(membership.organizationId, sql.placeholder('organizationId')),
        membership.isEnabled,
      ),
    )
    .leftJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .where(eq(session.id, sql.placeholder('sessionId')))
    .prepare('identify_caller');

  return async (token, organizationId) => {
    const { userId, sessionId } = await accessTokens.verify(token);
    const known = organizationId !== undefined && isUuid(organizationId) ? organizationId : null;
    const [row] = await lookUp.execute({ sessionId, organizationId: known });
    if (!row || row.userId !== userId) throw new Refusal(Code.NotSignedIn);
    const now = clock();
    if (row.endedAt || !row.isEnabled || row.expiresAt <= now) throw new Refusal(Code.SessionEnded);
    const lastSeenAt = row.lastSeenAt ?? row.createdAt;
    if (secondsAfter(lastSeenAt, config.limits.lastSeenSeconds) < now) await noteSeen(db, now, sessionId);
    if (organizationId === undefined) return { userId, sessionId, membership: null };
    if (row.organizationId === null) throw forbid('notMember');
    return {
      userId,
      sessionId,
      membership: {
        organizationId: row.organizationId,
        organizationType: row.organizationType ?? 0,
        codes: codesOfText(row),
        isAdministrator: row.isAdministrator,
      },
    };
  };
}

export type FindMembership = (userId: string, organizationId: string) => Promise<CallerMembership | null>;

/** Finds a person's place in an organisation; null for one who is not in it, or disabled there. */
export function createFindMembership(db: Database): FindMembership {
  const lookUp = db
    .select({ organizationId: organization.id, organizationType: organization.type, ...grant })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .where(
      and(
        eq(membership.userId, sql.placeholder('userId')),
        eq(membership.organizationId, sql.placeholder('organizationId')),
        membership.isEnabled,
      ),
    )
    .prepare('find_membership');

  return async (userId, organizationId) => {
    const [row] = await lookUp.execute({ userId, organizationId });
    if (!row) return null;
    const { codes, allowed, ...rest } = row;
    return { ...rest, codes: codesOf({ codes, allowed, isAdministrator: rest.isAdministrator }) };
  };
}
