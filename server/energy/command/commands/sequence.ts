import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { SEQUENCE_WAIT_MINUTES } from '#contract/energy/command/limits.ts';
import { getSequence, type Sequence, sendSequence } from '#contract/energy/command-sequence/calls.ts';
import type { Language } from '#contract/preferences.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { requireUse, scopeById } from '#server/energy/alarm/public.ts';
import {
  type Asker,
  announceDecisions,
  requireStation,
  type ScopedStation,
} from '#server/energy/scope/public.ts';
import { actorOf } from '#server/user-centre/permission/public.ts';
import type { Desk } from '../desk.ts';
import { commandSequence, type WantedStep } from '../schema.ts';
import { decimalText } from './send.ts';
import { requireValues } from './sequence-check.ts';
import { recordSequence } from './sequence-record.ts';
import { type Acting, type SequenceRow, shownSequence, type Viewer } from './sequence-show.ts';

/** Stores a sequence that waits to be released. Values that can never be sent are refused. */
export async function send(
  desk: Desk,
  caller: Acting,
  { station: code, steps: wanted, idempotencyKey, reason = '' }: BodyOf<typeof sendSequence>,
  language: Language,
): Promise<Sequence> {
  const { context } = desk;
  const place = await requireStation(context, caller, sendSequence, code);
  const steps = wanted.map(({ value, ...step }) => ({ ...step, value: decimalText(value) }));
  await requireValues(desk, place.id, steps);
  const { id } = await inTransaction(context, async (own) => {
    const { organizationId } = caller.membership;
    await lockKey(own.db, `sequence-key:${organizationId}/${caller.userId}/${idempotencyKey}`);
    const known = await findByKey(own, caller, idempotencyKey);
    const isSame =
      known?.stationId === place.id &&
      JSON.stringify(inOrder(known.steps)) === JSON.stringify(inOrder(steps));
    if (known && !isSame) throw new Refusal(Code.Conflict, { reason: 'commandKey' });
    return known ?? store(own, caller, place, { steps, idempotencyKey, reason: reason.trim() });
  });
  return shownSequence(desk, caller, place, { id, language });
}

async function findByKey(
  { db }: Context,
  { userId, membership }: Acting,
  key: string,
): Promise<SequenceRow | undefined> {
  const { organizationId, byUser, idempotencyKey } = commandSequence;
  const [known] = await db
    .select()
    .from(commandSequence)
    .where(
      and(...[eq(organizationId, membership.organizationId), eq(byUser, userId)], eq(idempotencyKey, key)),
    );
  return known;
}

async function store(
  own: Context,
  caller: Acting,
  { id: stationId, code }: ScopedStation,
  facts: Pick<SequenceRow, 'steps' | 'idempotencyKey' | 'reason'>,
): Promise<SequenceRow> {
  const now = own.clock();
  const [added] = await own.db
    .insert(commandSequence)
    .values({
      ...{ ...facts, stationId, state: 'waiting' },
      ...{ organizationId: caller.membership.organizationId, byUser: caller.userId },
      ...{ createdAt: now, expiresAt: secondsAfter(now, SEQUENCE_WAIT_MINUTES * 60) },
    })
    .returning();
  if (!added) throw new Error('The sequence was not stored.');
  const { steps, reason, state } = added;
  await recordSequence(own.db, actorOf(caller), {
    ...{ title: 'send-sequence', id: added.id, station: code, before: null },
    after: {
      ...{ state, steps: steps.map(({ device, point, value }) => `${device} ${point} ${value}`) },
      ...(reason && { reason }),
    },
  });
  await announceDecisions(own, [stationId]);
  return added;
}

/** The database gives the fields of a document in an order of its own. */
const inOrder = (steps: readonly WantedStep[]) =>
  steps.map(({ device, point, value }) => [device, point, value]);

/** A sequence to a station in scope. 404 for any other. */
export async function requireSequence(
  context: Context,
  asker: Asker,
  id: string,
  use: Parameters<typeof requireUse>[1],
): Promise<SequenceRow & { readonly place: ScopedStation }> {
  const [row] = await context.db.select().from(commandSequence).where(eq(commandSequence.id, id));
  const scope = await scopeById(context, asker);
  const place = requireUse(row && scope.get(row.stationId), use);
  if (!row) throw new Refusal(Code.NotFound);
  return { ...row, place };
}

export async function findSequence(
  desk: Desk,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<Sequence> {
  const { place } = await requireSequence(desk.context, viewer, id, getSequence);
  return shownSequence(desk, viewer, place, { id, language });
}
