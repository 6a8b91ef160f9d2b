import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { changeOrg } from '#contract/calls/organization.ts';
import type { login } from '#contract/calls/session.ts';
import { Code } from '#contract/codes.ts';
import { secondsAfter } from '../clock.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import { verifyPassword } from '../password.ts';
import type { Platform } from '../platform.ts';
import { Refusal, refuseField } from '../refusal.ts';
import type { AccessClaims } from './access-token.ts';
import { readApplication } from './application.ts';
import {
  findDefaultOrganization,
  findJoined,
  requireJoined,
  setDefaultOrganization,
} from './organization.ts';
import {
  addRefreshToken,
  type RefreshContext,
  replaceRefreshToken,
  rotateRefreshToken,
} from './refresh-token.ts';
import { countSignIn, forgiveSignIn, signInCounters } from './sign-in-limit.ts';
import { readSystemConfiguration } from './system.ts';

type TokenSet = DataOf<typeof changeOrg>;

/** Where a request comes from. */
export interface Source {
  address: string;
  userAgent: string;
}

/** As many organisations as a sign-in tells of; the rest is paged. */
const JOINED_AT_SIGN_IN = 100;
const USER_AGENT_MAX_LENGTH = 256;

const refreshContext = ({ db, clock, config }: Platform): RefreshContext => ({
  db,
  clock,
  limits: config.limits,
});

/**
 * Starts a session for a phone number and a password. Unknown, disabled and wrong are refused alike, in words and in
 * work; too many failures are refused with 429.
 */
export async function signIn(
  platform: Platform,
  { username, password }: Pick<BodyOf<typeof login>, 'username' | 'password'>,
  source: Source,
): Promise<DataOf<typeof login>> {
  const { db, clock, config } = platform;
  const counters = signInCounters(username, source.address, config.limits);
  await countSignIn(db, clock(), counters, config.limits);

  const [person] = await db.select().from(user).where(eq(user.phone, username));
  const matches = await verifyPassword(person?.passwordHash, password);
  if (!person || !matches || !person.isEnabled) throw refuseField('password', 'session.credentials');
  await forgiveSignIn(db, counters);

  const tokens = await startSession(platform, person.id, source);
  const application = await readApplication(db);
  const joined = await findJoined(db, person.id, { page: 1, size: JOINED_AT_SIGN_IN });
  return {
    ...tokens,
    userUuid: person.id,
    name: person.name,
    displayName: person.displayName,
    phone: person.phone,
    email: person.email ?? '',
    avatar: person.avatar,
    gender: person.gender,
    appUuid: application.id,
    defaultApp: application.id,
    title: (await readSystemConfiguration(db)).title || application.title,
    joinInList: joined.list,
    signInOrg: (await findDefaultOrganization(db, person.id)) ?? { orgUuid: '', orgName: '' },
  };
}

/** Opens a session and gives it its first token set. */
async function startSession(platform: Platform, userId: string, source: Source): Promise<TokenSet> {
  const { db, clock, config, accessTokens } = platform;
  const now = clock();
  const opened = await db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(session)
      .values({
        userId,
        createdAt: now,
        expiresAt: secondsAfter(now, config.limits.sessionLifeSeconds),
        address: source.address,
        userAgent: source.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      })
      .returning({ id: session.id });
    if (!row) throw new Error('The session was not stored.');
    const refreshToken = await addRefreshToken({ ...refreshContext(platform), db: transaction }, row.id);
    return { sessionId: row.id, refreshToken };
  });
  return {
    ...(await accessTokens.issue({ userId, sessionId: opened.sessionId })),
    refreshToken: opened.refreshToken,
  };
}

/** Exchanges a refresh token for a new token set. */
export async function refreshSession(platform: Platform, token: string | undefined): Promise<TokenSet> {
  if (!token) throw new Refusal(Code.NotSignedIn);
  const { refreshToken, ...claims } = await rotateRefreshToken(refreshContext(platform), token);
  return { ...(await platform.accessTokens.issue(claims)), refreshToken };
}

/** Renews the session's tokens for work in another organisation, and makes it the person's default unless told not to. */
export async function changeOrganization(
  platform: Platform,
  { userId, sessionId }: AccessClaims,
  organizationId: string,
  { isDefault }: { isDefault: boolean },
): Promise<TokenSet> {
  const refreshToken = await platform.db.transaction(async (db) => {
    const enter = isDefault ? setDefaultOrganization : requireJoined;
    await enter(db, userId, organizationId);
    return replaceRefreshToken({ ...refreshContext(platform), db }, sessionId);
  });
  return { ...(await platform.accessTokens.issue({ userId, sessionId })), refreshToken };
}

/** Ends a session: its access and refresh tokens are refused with 10019 from the next request. */
export async function endSession({ db, clock }: Platform, sessionId: string): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: clock(), endReason: 'signedOut' })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)));
}
