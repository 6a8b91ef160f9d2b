import { and, asc, eq, sql } from 'drizzle-orm';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import type { Database } from '#server/db/database.ts';
import { isMissingValue } from '#server/db/failure.ts';
import { preparedOn } from '#server/db/prepared.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { shellColumns } from '#server/user-centre/application/public.ts';
import { application } from '#server/user-centre/application/schema.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { knownDevice } from '#server/user-centre/known-device/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import {
  activeOf,
  type JoinedRow,
  joinedColumns,
  requestsOf,
} from '#server/user-centre/organization/public.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { authorizeOf } from '#server/user-centre/permission/public.ts';
import { hashToken, newToken, type Refreshed } from '#server/user-centre/refresh-token/public.ts';
import { refreshToken } from '#server/user-centre/refresh-token/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { type Counter, revertedBy, revertParameters } from '#server/user-centre/sign-in/public.ts';
import { systemConfiguration } from '#server/user-centre/system/schema.ts';
import { session } from '../schema.ts';

/** Organisations in the answer of a sign-in; further ones are read page by page. */
export const JOINED_AT_SIGN_IN = 100;

/** What a sign-in stores, and what it reads for its answer. */
export interface Opened extends Omit<Refreshed, 'userId'> {
  readonly application: { id: string; title: string };
  readonly joined: readonly JoinedRow[];
}

/** The session, its first refresh token, its known device and its operation record. */
function storedBy(db: Database) {
  const { proved, opened } = openedBy(db);
  const stored = db.$with('stored').as(
    db
      .insert(refreshToken)
      .values({
        hash: sql.placeholder('hash'),
        sessionId: sql`(select ${opened.id} from ${opened})`,
        createdAt: sql.placeholder('now'),
        expiresAt: sql.placeholder('tokenExpiresAt'),
      })
      .returning({ sessionId: refreshToken.sessionId }),
  );
  const recorded = db.$with('recorded').as(
    db
      .insert(operationRecord)
      .values({
        userId: sql.placeholder('userId'),
        source: 'server',
        title: 'login',
        uri: '/usercenter/login',
        subject: sql`(select 'session:' || ${opened.id} from ${opened})`,
      })
      .returning({ id: operationRecord.id }),
  );
  return { proved, opened, remembered: rememberedBy(db), stored, recorded };
}

/** The session of a person who is enabled and still has the password that was proved. */
function openedBy(db: Database) {
  const hash = sql`coalesce(${sql.placeholder('passwordHash')}::text, ${user.passwordHash})`;
  // `for share` waits for a password change in progress, which ends all sessions, and then reads the new hash.
  const proved = db.$with('proved').as(
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, sql.placeholder('userId')), user.isEnabled, eq(user.passwordHash, hash)))
      .for('share'),
  );
  const opened = db.$with('opened').as(
    db
      .insert(session)
      .values({
        userId: sql`(select ${proved.id} from ${proved})`,
        createdAt: sql.placeholder('now'),
        expiresAt: sql.placeholder('expiresAt'),
        address: sql.placeholder('address'),
        userAgent: sql.placeholder('userAgent'),
      })
      .returning({ id: session.id }),
  );
  return { proved, opened };
}

/** Marks the device as known. */
const rememberedBy = (db: Database) =>
  db.$with('remembered').as(
    db
      .insert(knownDevice)
      .values({
        hash: sql.placeholder('device'),
        userId: sql.placeholder('userId'),
        createdAt: sql.placeholder('now'),
        expiresAt: sql.placeholder('deviceExpiresAt'),
      })
      .onConflictDoUpdate({
        target: [knownDevice.hash, knownDevice.userId],
        set: { expiresAt: sql`excluded.expires_at` },
      })
      .returning({ hash: knownDevice.hash }),
  );

// One statement: after the password hash, round trips are the largest cost of a sign-in.
const open = preparedOn((db) => {
  const requests = requestsOf(db);
  const { proved, opened, remembered, stored, recorded } = storedBy(db);
  return db
    .with(...revertedBy(db), proved, opened, remembered, stored, recorded)
    .select({
      sessionId: sql<string>`(select ${stored.sessionId} from ${stored})`,
      application: shellColumns,
      ...joinedColumns(requests),
    })
    .from(application)
    .leftJoin(systemConfiguration, sql`true`)
    .leftJoin(membership, activeOf(sql.placeholder('userId')))
    .leftJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .leftJoinLateral(requests, sql`true`)
    .where(eq(application.name, APP_NAME))
    .orderBy(asc(membership.createdAt), asc(organization.id))
    .limit(JOINED_AT_SIGN_IN)
    .prepare('open_session');
});

/**
 * Resets the counters of failed attempts, stores a session with its operation record, its first refresh token and the
 * hash of its device, and reads what the sign-in answers. Returns null and stores nothing when the person is no longer
 * enabled or no longer has the password that was proved.
 */
export async function openSession(
  { db, clock, config: { limits } }: Context,
  counters: readonly Counter[],
  what: Pick<typeof session.$inferInsert, 'userId' | 'expiresAt' | 'address' | 'userAgent'> & {
    readonly device: string;
    readonly deviceExpiresAt: Date;
    /** Null if a code was proved instead. */
    readonly passwordHash: string | null;
  },
): Promise<Opened | null> {
  const token = newToken();
  const now = clock();
  const rows = await open(db)
    .execute({
      ...what,
      ...revertParameters(counters),
      now,
      tokenExpiresAt: secondsAfter(now, limits.refreshIdleSeconds),
      hash: hashToken(token),
    })
    .catch((error: unknown) => {
      if (isMissingValue(error)) return null;
      throw error;
    });
  if (!rows) return null;
  const [first] = rows;
  if (!first) throw new Error(`The application ${APP_NAME} is missing from the database.`);
  // A person without an organisation has one row, with nulls.
  const joined = rows.filter(({ orgUuid }) => orgUuid !== null) as unknown as readonly JoinedRow[];
  return { sessionId: first.sessionId, refreshToken: token, application: first.application, joined };
}
