import { eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { changeOrg } from '#contract/calls/organization.ts';
import type { login } from '#contract/calls/session.ts';
import { Code } from '#contract/codes.ts';
import { secondsAfter } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import type { AccessClaims } from './access-token.ts';
import { readApplication } from './application.ts';
import { deviceTokenFor, hashDevice } from './known-device.ts';
import { recordOperation } from './operation-record.ts';
import { findAtSignIn, requireJoined, setDefaultOrganization } from './organization.ts';
import { type Person, provePerson, type Source, secretOf } from './proof.ts';
import {
  openSession,
  type RefreshContext,
  replaceRefreshToken,
  rotateRefreshToken,
} from './refresh-token.ts';

type TokenSet = DataOf<typeof changeOrg>;
type PersonOfSignIn = Omit<DataOf<typeof login>, keyof TokenSet>;

/** As many organisations as a sign-in tells of; the rest is paged. */
const JOINED_AT_SIGN_IN = 100;
const USER_AGENT_MAX_LENGTH = 256;

const refreshContext = ({ db, clock, config }: Platform): RefreshContext => ({
  db,
  clock,
  limits: config.limits,
});

/** Starts a session for a phone number and a password, or a code in its place; the browser is known from then on. */
export async function signIn(
  platform: Platform,
  { username, ...form }: Pick<BodyOf<typeof login>, 'username' | 'password' | 'phoneCode'>,
  source: Source,
): Promise<{ answer: DataOf<typeof login>; deviceToken: string }> {
  const { db } = platform;
  const person = await provePerson(platform, username, secretOf(form, 'session.credentials'), source);
  const deviceToken = await deviceTokenFor(db, source.deviceToken);
  const tokens = await startSession(platform, person.id, source, deviceToken);
  return { answer: { ...tokens, ...(await describe(db, person)) }, deviceToken };
}

/** What a sign-in tells of its person, for one that has been; refuses when the account is gone. */
export async function describeSignIn(db: Database, userId: string): Promise<PersonOfSignIn> {
  const [person] = await db.select().from(user).where(eq(user.id, userId));
  if (!person) throw new Refusal(Code.SessionEnded);
  return describe(db, person);
}

async function describe(db: Database, person: Person): Promise<PersonOfSignIn> {
  const application = await readApplication(db);
  const { list, start } = await findAtSignIn(db, person.id, JOINED_AT_SIGN_IN);
  return {
    userUuid: person.id,
    name: person.name,
    displayName: person.displayName,
    phone: person.phone,
    email: person.email ?? '',
    avatar: person.avatar,
    gender: person.gender,
    appUuid: application.id,
    defaultApp: application.id,
    title: application.title,
    joinInList: list,
    signInOrg: start ?? { orgUuid: '', orgName: '' },
  };
}

/** Opens a session and gives it its first token set. */
async function startSession(
  platform: Platform,
  userId: string,
  source: Source,
  deviceToken: string,
): Promise<TokenSet> {
  const now = platform.clock();
  const { sessionLifeSeconds, knownDeviceLifeSeconds } = platform.config.limits;
  const { refreshToken, sessionId } = await openSession(refreshContext(platform), {
    userId,
    address: source.address,
    userAgent: source.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    expiresAt: secondsAfter(now, sessionLifeSeconds),
    device: hashDevice(deviceToken),
    deviceExpiresAt: secondsAfter(now, knownDeviceLifeSeconds),
  });
  return { ...platform.accessTokens.issue({ userId, sessionId }), refreshToken };
}

/** Exchanges a refresh token for a new token set. */
export async function refreshSession(
  platform: Platform,
  token: string | undefined,
  { address }: Pick<Source, 'address'>,
): Promise<TokenSet> {
  if (!token) throw new Refusal(Code.NotSignedIn);
  const { refreshToken, ...claims } = await rotateRefreshToken(refreshContext(platform), token, address);
  return { ...platform.accessTokens.issue(claims), refreshToken };
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
    if (isDefault) await recordOperation(db, { userId, organizationId, title: 'change-org' });
    return replaceRefreshToken({ ...refreshContext(platform), db }, sessionId);
  });
  return { ...platform.accessTokens.issue({ userId, sessionId }), refreshToken };
}
