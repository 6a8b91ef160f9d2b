import { and, eq, lte, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { sendJoinRequest } from '#contract/user-centre/join-request/calls.ts';
import { JoinRequestState } from '#contract/user-centre/join-request/limits.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { type Facts, recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { approvesAtOnce, previewInvitation } from '#server/user-centre/invitation-code/public.ts';
import { invitationCode } from '#server/user-centre/invitation-code/schema.ts';
import { lockOrganization } from '#server/user-centre/lock.ts';
import { addMember, isHeldBack, requireMayAdmit } from '#server/user-centre/membership/public.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { type Actor, actIn } from '#server/user-centre/permission/public.ts';
import { joinRequest } from '../schema.ts';

type Answer = DataOf<typeof sendJoinRequest>;

/**
 * Requests to join the organisation of a code. Approved at once if the organisation says so and the person is not held
 * back; otherwise one request waits, however often it is sent. `current` is the organisation that the person works in.
 */
export async function applyToJoin(
  context: Context,
  userId: string,
  code: string,
  current: string | undefined,
): Promise<Answer> {
  return inTransaction(context, async (context) => {
    const { db, clock, config } = context;
    const { organizationId } = await previewInvitation(context, code);
    await lockOrganization(db, organizationId);
    // The code may have expired while this waited for locks, so read the time again.
    const now = clock();
    await previewInvitation({ ...context, clock: () => now }, code);
    await refuseMember(db, userId, organizationId, current);

    await db
      .update(joinRequest)
      .set({ status: JoinRequestState.Invalid })
      .where(and(isWaiting(userId, organizationId), lte(joinRequest.expiresAt, now)));
    const [waiting] = await db
      .select({ id: joinRequest.id })
      .from(joinRequest)
      .where(isWaiting(userId, organizationId));
    if (waiting) return { status: 0, recordUuid: waiting.id, orgUuid: '' };

    const [request] = await db
      .insert(joinRequest)
      .values({
        userId,
        organizationId,
        code,
        createdAt: now,
        expiresAt: secondsAfter(now, config.limits.joinRequestLifeSeconds),
      })
      .returning({ id: joinRequest.id });
    if (!request) throw new Error('The join request was not stored.');
    await db
      .update(invitationCode)
      .set({ uses: sql`${invitationCode.uses} + 1` })
      .where(eq(invitationCode.code, code));
    const actor = { userId, organizationId };
    await recordOperation(db, {
      ...actor,
      title: 'send-join-request',
      params: { recordUuid: request.id },
      ...changeOf(request.id, null, { status: JoinRequestState.Waiting }),
    });

    await announce(db, { kind: 'requests', organizationId });
    if (!(await approvesAtOnce(context, organizationId)) || (await isHeldBack(context, actor)))
      return { status: 0, recordUuid: request.id, orgUuid: '' };
    await settle(context, { id: request.id, ...actor }, true, null, now);
    return { status: 1, recordUuid: request.id, orgUuid: organizationId };
  });
}

const isWaiting = (userId: string, organizationId: string) =>
  and(
    eq(joinRequest.userId, userId),
    eq(joinRequest.organizationId, organizationId),
    eq(joinRequest.status, JoinRequestState.Waiting),
  );

async function refuseMember(
  db: Database,
  userId: string,
  organizationId: string,
  current: string | undefined,
): Promise<void> {
  const [row] = await db
    .select({ isEnabled: membership.isEnabled })
    .from(membership)
    .where(and(eq(membership.userId, userId), eq(membership.organizationId, organizationId)));
  if (!row) return;
  if (organizationId === current) throw refuseField('code', 'invitationCode.own');
  throw new Refusal(Code.Conflict, { reason: row.isEnabled ? 'alreadyMember' : 'memberDisabled' });
}

/** Approves or rejects a request to the actor's organisation. Repeating the decision changes nothing. */
export async function decideRequest(
  context: Context,
  actor: Actor,
  recordId: string,
  isPassed: boolean,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db, clock } = context;
    const acting = await actIn(context, actor, 'apply-user:check');
    const [request] = await db
      .select()
      .from(joinRequest)
      .where(and(eq(joinRequest.id, recordId), eq(joinRequest.organizationId, actor.organizationId)))
      .for('update');
    if (!request) throw new Refusal(Code.NotFound);
    if (request.status === JoinRequestState.Decided && request.isPassed === isPassed) return;
    const now = clock();
    refuseSettled(request, now);
    if (isPassed) await requireMayAdmit(context, { userId: actor.userId, acting }, request);
    await settle(context, request, isPassed, actor.userId, now);
    await announce(
      db,
      { ...actor, kind: isPassed ? 'requestPassed' : 'requestRejected', userId: request.userId },
      { kind: 'requests', organizationId: actor.organizationId },
    );
    await recordOperation(db, {
      ...actor,
      title: 'confirm-request',
      params: { recordUuid: recordId, userUuid: request.userId, isPassed: Number(isPassed) },
      ...changeOf(
        recordId,
        { status: request.status },
        { status: JoinRequestState.Decided, isPassed: Number(isPassed) },
      ),
    });
  });
}

/** Withdraws an own undecided request; idempotent. */
export async function withdraw(context: Context, userId: string, recordId: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db, clock } = context;
    const own = and(eq(joinRequest.id, recordId), eq(joinRequest.userId, userId));
    const [found] = await db
      .select({ organizationId: joinRequest.organizationId })
      .from(joinRequest)
      .where(own);
    if (!found) throw new Refusal(Code.NotFound);
    await lockOrganization(db, found.organizationId);
    const [request] = await db.select().from(joinRequest).where(own).for('update');
    if (!request) throw new Refusal(Code.NotFound);
    if (request.withdrawnAt) return;
    const now = clock();
    refuseSettled(request, now);
    await db.update(joinRequest).set({ status: JoinRequestState.Invalid, withdrawnAt: now }).where(own);
    await announce(db, { kind: 'requests', organizationId: found.organizationId });
    await recordOperation(db, {
      userId,
      organizationId: found.organizationId,
      title: 'withdraw-request',
      params: { recordUuid: recordId },
      ...changeOf(recordId, { status: request.status }, { status: JoinRequestState.Invalid }),
    });
  });
}

type Request = typeof joinRequest.$inferSelect;

const changeOf = (id: string, before: Facts | null, after: Facts) =>
  ({ subject: `join-request:${id}`, before, after }) as const;

function refuseSettled({ status, withdrawnAt, expiresAt }: Request, now: Date): void {
  const refuse = (reason: string) => new Refusal(Code.Conflict, { reason });
  if (status === JoinRequestState.Decided) throw refuse('requestDecided');
  if (withdrawnAt) throw refuse('requestWithdrawn');
  if (status !== JoinRequestState.Waiting || expiresAt <= now) throw refuse('requestExpired');
}

/** Stores the decision and, on approval, the membership, within the given transaction. */
async function settle(
  context: Context,
  request: Pick<Request, 'id' | 'userId' | 'organizationId'>,
  isPassed: boolean,
  decidedBy: string | null,
  now: Date,
): Promise<void> {
  const { db } = context;
  await db
    .update(joinRequest)
    .set({ status: JoinRequestState.Decided, isPassed, decidedAt: now, decidedBy })
    .where(eq(joinRequest.id, request.id));
  if (isPassed) await addMember(context, request.userId, request.organizationId);
}
