import { eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { changeOrg } from '#contract/user-centre/organization/calls.ts';
import type { login } from '#contract/user-centre/session/calls.ts';
import type { AccessClaims } from '#server/core/access-token/access-token.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { readApplication } from '#server/user-centre/application/public.ts';
import { deviceTokenFor, hashDevice } from '#server/user-centre/known-device/public.ts';
import {
  atSignIn,
  findAtSignIn,
  findDefaultOrganization,
  type JoinedAtSignIn,
  requireJoined,
  setDefaultOrganization,
} from '#server/user-centre/organization/public.ts';
import { replaceRefreshToken, rotateRefreshToken } from '#server/user-centre/refresh-token/public.ts';
import {
  type Person,
  type Proof,
  prove,
  renewHash,
  type Secret,
  type Source,
  secretOf,
} from '#server/user-centre/sign-in/public.ts';
import { JOINED_AT_SIGN_IN, type Opened, openSession } from './open-session.ts';

type TokenSet = DataOf<typeof changeOrg>;
type PersonOfSignIn = Omit<DataOf<typeof login>, keyof TokenSet>;

const USER_AGENT_MAX_LENGTH = 256;

/** Starts a session for a phone number and a password or code; the browser becomes a known device. */
export async function signIn(
  context: Context,
  { username, ...form }: Pick<BodyOf<typeof login>, 'username' | 'password' | 'phoneCode'>,
  source: Source,
): Promise<{ answer: DataOf<typeof login>; deviceToken: string }> {
  const secret = secretOf(form, 'session.credentials');
  const proveAndOpen = async () => {
    const proof = await prove(context, username, secret, source);
    const deviceToken = deviceTokenFor(source.deviceToken, proof.isOurDevice);
    return { proof, deviceToken, opened: await startSession(context, proof, secret, source, deviceToken) };
  };
  const first = await proveAndOpen();
  // The person changed after the proof, so prove again with the current data.
  const { proof, deviceToken, opened } = first.opened ? first : await proveAndOpen();
  if (!opened) throw new Refusal(Code.Conflict);
  if (form.password) await renewHash(context, proof.person, form.password);
  const { sessionId, refreshToken, application, joined } = opened;
  const userId = proof.person.id;
  const tokens = { ...context.accessTokens.issue({ userId, sessionId }), refreshToken };
  const facts = describe(proof.person, application, await atSignIn(context, userId, joined));
  return { answer: { ...tokens, ...facts }, deviceToken };
}

/** The answer of an earlier sign-in about its person; refuses if the account no longer exists. */
export async function describeSignIn(context: Context, userId: string): Promise<PersonOfSignIn> {
  const { db } = context;
  const [person] = await db.select().from(user).where(eq(user.id, userId));
  if (!person) throw new Refusal(Code.SessionEnded);
  const application = await readApplication(context);
  return describe(person, application, await findAtSignIn(context, userId, JOINED_AT_SIGN_IN));
}

function describe(
  person: Person,
  application: Opened['application'],
  { list, start }: JoinedAtSignIn,
): PersonOfSignIn {
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

function startSession(
  context: Context,
  { person, counters }: Proof,
  secret: Secret,
  source: Source,
  deviceToken: string,
): Promise<Opened | null> {
  const now = context.clock();
  const { sessionLifeSeconds, knownDeviceLifeSeconds } = context.config.limits;
  return openSession(context, counters, {
    userId: person.id,
    passwordHash: 'password' in secret ? person.passwordHash : null,
    address: source.address,
    userAgent: source.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    expiresAt: secondsAfter(now, sessionLifeSeconds),
    device: hashDevice(deviceToken),
    deviceExpiresAt: secondsAfter(now, knownDeviceLifeSeconds),
  });
}

/** Exchanges a refresh token for a new token set. */
export async function refreshSession(
  context: Context,
  token: string | undefined,
  { address }: Pick<Source, 'address'>,
): Promise<TokenSet> {
  if (!token) throw new Refusal(Code.NotSignedIn);
  const { refreshToken, ...claims } = await rotateRefreshToken(context, token, address);
  return { ...context.accessTokens.issue(claims), refreshToken };
}

/** Issues new tokens for another organisation, and makes it the person's default if `isDefault`. */
export async function changeOrganization(
  context: Context,
  { userId, sessionId }: AccessClaims,
  organizationId: string,
  { isDefault }: { isDefault: boolean },
): Promise<TokenSet> {
  const refreshToken = await inTransaction(context, async (context) => {
    const { db } = context;
    const enter = isDefault ? setDefaultOrganization : requireJoined;
    const before = isDefault ? await findDefaultOrganization(context, userId) : null;
    await enter(context, userId, organizationId);
    if (isDefault) {
      await recordOperation(db, {
        ...{ userId, organizationId, title: 'change-org', subject: `person:${userId}` },
        before: before && { defaultOrganization: before.orgUuid },
        after: { defaultOrganization: organizationId },
      });
    }
    return replaceRefreshToken(context, sessionId);
  });
  return { ...context.accessTokens.issue({ userId, sessionId }), refreshToken };
}
