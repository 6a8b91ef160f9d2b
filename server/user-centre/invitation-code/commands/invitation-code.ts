import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type {
  getInvitationCode,
  previewInvitationCode,
} from '#contract/user-centre/invitation-code/calls.ts';
import { INVITATION_CODE_LENGTH } from '#contract/user-centre/invitation-code/limits.ts';
import {
  INVITATION_CODE_ALPHABET,
  invitationCodeViolation,
  normalizeInvitationCode,
} from '#contract/user-centre/invitation-code/rules.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { networkOf } from '#server/core/network.ts';
import { type Facts, type Operation, recordOperation } from '#server/core/operation-record/record.ts';
import { type Counted, countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { lockOrganization } from '#server/user-centre/lock.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { type Actor, actIn } from '#server/user-centre/permission/public.ts';
import { invitationCode } from '../schema.ts';
import { approvesAtOnce } from './invitation-settings.ts';

type Invitation = DataOf<typeof getInvitationCode>;
type Issued = Pick<Invitation, 'code' | 'ExpiresTime'>;

const CLOSED: Issued = { code: '', ExpiresTime: '' };

/**
 * The code for joining an organisation. A first code is created here, and a new one after an expired or used-up code.
 * After a revocation there is none until somebody renews it. `uri` is the calling path, for the record.
 */
export async function readInvitation(context: Context, actor: Actor, uri: string): Promise<Invitation> {
  return describe(context, actor, await readOrMakeCode(context, actor, uri));
}

async function readOrMakeCode(context: Context, actor: Actor, uri: string): Promise<Issued> {
  const now = context.clock();
  const live = await findLive(context.db, actor.organizationId, now);
  if (live) return live;
  return inTransaction(context, async (context) => {
    const { db } = context;
    await lockOrganization(db, actor.organizationId);
    // A concurrent request may have created one.
    const made = await findLive(db, actor.organizationId, now);
    if (made) return made;
    const [newest] = await db
      .select({ revokedAt: invitationCode.revokedAt })
      .from(invitationCode)
      .where(eq(invitationCode.organizationId, actor.organizationId))
      .orderBy(desc(invitationCode.createdAt))
      .limit(1);
    if (newest?.revokedAt) return CLOSED;
    return replace(context, actor, { title: 'create-invitation-code', uri });
  });
}

/** Replaces the code; the previous one becomes invalid. */
export async function renewInvitation(context: Context, actor: Actor): Promise<Invitation> {
  return inTransaction(context, async (context) => {
    await actIn(context, actor, 'invitation-code:edit');
    return describe(context, actor, await replace(context, actor, { title: 'renew-invitation-code' }));
  });
}

/** Replaces the code within the caller's transaction; an organisation without a code stays closed. */
export async function replaceInvitation(context: Context, actor: Actor): Promise<void> {
  await actIn(context, actor, 'invitation-code:edit');
  const isOpen = (await context.db.$count(invitationCode, isCurrent(actor.organizationId))) > 0;
  if (isOpen) await replace(context, actor, { title: 'renew-invitation-code' });
}

/** Revokes the code without a replacement; does nothing if there is none. */
export async function revokeInvitation(context: Context, actor: Actor): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    await actIn(context, actor, 'invitation-code:edit');
    const before = await retire(db, actor.organizationId, context.clock());
    if (before) {
      const subject = `organization:${actor.organizationId}` as const;
      await recordOperation(db, { ...actor, title: 'revoke-invitation-code', subject, before, after: null });
    }
  });
}

/** The code, and whether requests with it are approved at once. */
async function describe(context: Context, { organizationId }: Actor, code: Issued): Promise<Invitation> {
  return { ...code, isAutoApproved: Number(await approvesAtOnce(context, organizationId)) };
}

async function replace(
  { db, clock, config }: Context,
  actor: Actor,
  operation: Pick<Operation, 'title' | 'uri'>,
): Promise<Issued> {
  const now = clock();
  const expiresAt = secondsAfter(now, config.limits.invitationCodeLifeSeconds);
  const before = await retire(db, actor.organizationId, now);
  const code = makeCode();
  await db.insert(invitationCode).values({
    code,
    organizationId: actor.organizationId,
    createdBy: actor.userId,
    createdAt: now,
    expiresAt,
    maxUses: config.limits.invitationCodeUses,
  });
  await recordOperation(db, {
    ...{ ...actor, ...operation, subject: `organization:${actor.organizationId}` },
    ...{ before, after: { invitationCodeUntil: expiresAt } },
  });
  return { code, ExpiresTime: expiresAt.toISOString() };
}

const isCurrent = (organizationId: string) =>
  and(eq(invitationCode.organizationId, organizationId), isNull(invitationCode.revokedAt));

/** Revokes the current code. Returns its facts for the record, without the code itself; null if there was none. */
async function retire(db: Database, organizationId: string, now: Date): Promise<Facts | null> {
  const retired = await db
    .update(invitationCode)
    .set({ revokedAt: now })
    .where(isCurrent(organizationId))
    .returning({ expiresAt: invitationCode.expiresAt });
  return retired[0] ? { invitationCodeUntil: retired[0].expiresAt } : null;
}

// `randomInt` uses the system's generator and is unbiased.
function makeCode(): string {
  const letters = Array.from(
    { length: INVITATION_CODE_LENGTH },
    () => INVITATION_CODE_ALPHABET[randomInt(INVITATION_CODE_ALPHABET.length)],
  );
  return letters.join('');
}

const isGood = (now: Date) =>
  and(
    isNull(invitationCode.revokedAt),
    gt(invitationCode.expiresAt, now),
    lt(invitationCode.uses, invitationCode.maxUses),
  );

async function findLive(db: Database, organizationId: string, now: Date): Promise<Issued | null> {
  const [row] = await db
    .select({ code: invitationCode.code, expiresAt: invitationCode.expiresAt })
    .from(invitationCode)
    .where(and(eq(invitationCode.organizationId, organizationId), isGood(now)));
  return row ? { code: row.code, ExpiresTime: row.expiresAt.toISOString() } : null;
}

/** The normalised code; refuses a text that cannot be a code. */
export function readCode(typed: string): string {
  const violation = invitationCodeViolation(typed);
  if (violation) throw refuseField('code', violation.rule, violation.params);
  return normalizeInvitationCode(typed);
}

/** Counts a tried code by person and by address; refuses with 429 beyond the limit. */
export async function countCodeAttempt(
  { db, clock, config }: Context,
  userId: string,
  address: string,
): Promise<Counted> {
  const {
    joinAttemptsOfPerson,
    joinAttemptsOfAddress,
    joinAttemptWindowSeconds: windowSeconds,
  } = config.limits;
  return countEvent(db, clock(), [
    { key: `join:person:${userId}`, limit: joinAttemptsOfPerson, windowSeconds },
    { key: `join:address:${networkOf(address)}`, limit: joinAttemptsOfAddress, windowSeconds },
  ]);
}

/** The organisation of a code. Unknown, revoked, expired and used-up codes are refused alike. */
export async function previewInvitation(
  { db, clock }: Context,
  code: string,
): Promise<DataOf<typeof previewInvitationCode> & { organizationId: string }> {
  const [row] = await db
    .select({
      organizationId: organization.id,
      title: organization.title,
      brandTitle: organization.brandTitle,
      orgLogo: organization.logo,
    })
    .from(invitationCode)
    .innerJoin(organization, eq(organization.id, invitationCode.organizationId))
    .where(and(eq(invitationCode.code, code), isGood(clock())));
  if (!row) throw refuseField('code', 'invitationCode.invalid');
  const { organizationId, orgLogo, brandTitle, title } = row;
  return { organizationId, orgLogo, orgTitle: brandTitle || title };
}
