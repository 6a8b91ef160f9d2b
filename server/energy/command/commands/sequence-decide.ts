import { and, eq, lte } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { declineViolation } from '#contract/energy/command/rules.ts';
import {
  declineSequence,
  endSequence,
  releaseSequence,
  type Sequence,
  withdrawSequence,
} from '#contract/energy/command-sequence/calls.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { forbid, Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { announceDecisions, requireStation, stationsInScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { type Actor, actIn, actorOf } from '#server/user-centre/permission/public.ts';
import type { Desk } from '../desk.ts';
import { commandSequence } from '../schema.ts';
import { readPresent } from './facts.ts';
import { requireSequence } from './sequence.ts';
import { requireFit } from './sequence-check.ts';
import { recordSequence } from './sequence-record.ts';
import { type Acting, BATCH, isExpired, type SequenceRow, shownSequence } from './sequence-show.ts';
import { goOnWith, senderOf } from './sequence-steps.ts';

interface Asked {
  readonly id: string;
  readonly language: Language;
}

/** What a person makes of a sequence. */
interface Move {
  readonly call:
    | typeof releaseSequence
    | typeof declineSequence
    | typeof withdrawSequence
    | typeof endSequence;
  readonly title: string;
  /** Checks the locked row. Null where the same person has done it before: a repeat is no second one. */
  readonly decide: (own: Context, row: SequenceRow) => Promise<Partial<SequenceRow> | null>;
}

/** Releases a sequence of another person. Of two who decide at once, one does. */
export async function release(desk: Desk, caller: Acting, asked: Asked): Promise<Sequence> {
  const { stationId } = await requireSequence(desk.context, caller, asked.id, releaseSequence);
  // Before the transaction, since telemetry may be another database.
  const present = await readPresent(desk.context, desk.devices, stationId);
  return move(desk, caller, asked, {
    ...{ call: releaseSequence, title: 'release-sequence' },
    async decide(own, row) {
      requireOther(row, caller);
      if (row.decidedBy === caller.userId && row.state !== 'declined') return null;
      requireWaiting(row, own.clock());
      await requireSender(own, row);
      await requireFit(own, desk, row, present);
      return { state: 'running', decidedBy: caller.userId, decidedAt: own.clock() };
    },
  });
}

/** Declines a sequence of another person, with the reason. */
export function decline(
  desk: Desk,
  caller: Acting,
  asked: Asked,
  { remark }: BodyOf<typeof declineSequence>,
): Promise<Sequence> {
  return move(desk, caller, asked, {
    ...{ call: declineSequence, title: 'decline-sequence' },
    async decide({ clock }, row) {
      requireOther(row, caller);
      const violation = declineViolation(remark);
      if (violation) throw refuseField('remark', violation.rule);
      if (row.state === 'declined' && row.decidedBy === caller.userId) return null;
      requireWaiting(row, clock());
      const now = clock();
      return {
        ...{ state: 'declined', remark: remark.trim() },
        ...{ decidedBy: caller.userId, decidedAt: now, finishedAt: now },
      };
    },
  });
}

/** Withdraws a sequence of the caller. */
export function withdraw(desk: Desk, caller: Acting, asked: Asked): Promise<Sequence> {
  return move(desk, caller, asked, {
    ...{ call: withdrawSequence, title: 'withdraw-sequence' },
    async decide({ clock }, row) {
      if (row.byUser !== caller.userId) throw forbid('sequenceOwn');
      if (row.state === 'withdrawn') return null;
      requireWaiting(row, clock());
      return { state: 'withdrawn', finishedAt: clock() };
    },
  });
}

/** Ends a running sequence before its next step. One that has ended stays as it is. */
export function end(desk: Desk, caller: Acting, asked: Asked): Promise<Sequence> {
  return move(desk, caller, asked, {
    ...{ call: endSequence, title: 'end-sequence' },
    async decide({ clock }, row) {
      if (row.state === 'waiting') throw refuseState(row);
      return row.finishedAt ? null : { state: 'stopped', finishedAt: clock() };
    },
  });
}

/** Changes a sequence as its locked row and the rights of this moment allow. */
async function move(
  desk: Desk,
  caller: Acting,
  { id, language }: Asked,
  { call, title, decide }: Move,
): Promise<Sequence> {
  const { code } = (await requireSequence(desk.context, caller, id, call)).place;
  const { place, state } = await inTransaction(desk.context, async (own) => {
    await actIn(own, actorOf(caller), BATCH);
    const place = await requireStation(own, caller, call, code);
    const row = await lockSequence(own, id);
    const change = await decide(own, row);
    if (change) await store(own, row, { code, title, change }, actorOf(caller));
    return { place, state: change?.state ?? row.state };
  });
  if (state === 'running') await goOnWith(desk, id);
  return shownSequence(desk, caller, place, { id, language });
}

async function lockSequence({ db }: Context, id: string): Promise<SequenceRow> {
  const [row] = await db.select().from(commandSequence).where(eq(commandSequence.id, id)).for('update');
  if (!row) throw new Refusal(Code.NotFound);
  return row;
}

interface Change {
  readonly code: string;
  readonly title: string;
  readonly change: Partial<SequenceRow>;
}

/** Stores a change of a locked sequence, with its record. */
async function store(
  own: Context,
  row: SequenceRow,
  { code, title, change }: Change,
  by: Pick<Actor, 'organizationId' | 'sessionId'> & { readonly userId: string | null },
): Promise<void> {
  await own.db.update(commandSequence).set(change).where(eq(commandSequence.id, row.id));
  await recordSequence(own.db, by, {
    ...{ title, id: row.id, station: code, remark: change.remark ?? '' },
    ...{ before: { state: row.state }, after: { state: change.state } },
  });
  await announceDecisions(own, [row.stationId]);
}

const refuseState = ({ state }: Pick<SequenceRow, 'state'>) =>
  new Refusal(Code.Conflict, { reason: 'sequenceState', details: { state } });

function requireWaiting(row: SequenceRow, now: Date): void {
  if (isExpired(row, now) || row.state === 'expired')
    throw new Refusal(Code.Conflict, { reason: 'sequenceExpired' });
  if (row.state !== 'waiting') throw refuseState(row);
}

/** Four eyes: whoever sent it does not decide. */
function requireOther({ byUser }: SequenceRow, { userId }: Acting): void {
  if (byUser === userId) throw new Refusal(Code.Conflict, { reason: 'sequenceAuthor' });
}

/** The steps are sent with the rights of its author, who may have lost them. */
async function requireSender(own: Context, row: SequenceRow): Promise<void> {
  const sender = await senderOf(own, row);
  const [found] = sender
    ? await own.db.select({ code: station.code }).from(station).where(eq(station.id, row.stationId))
    : [];
  const place = sender && found && (await stationsInScope(own, sender, [found.code])).get(found.code);
  if (!place?.uses.has('operate')) throw new Refusal(Code.Conflict, { reason: 'sequenceSender' });
}

/** Ends the sequences that have waited too long. Any server may; the locked row decides between two. */
export async function expireWaiting({ context }: Pick<Desk, 'context'>): Promise<void> {
  const { state, expiresAt, id, stationId } = commandSequence;
  const rows = await context.db
    .select({ id, code: station.code })
    .from(commandSequence)
    .innerJoin(station, eq(station.id, stationId))
    .where(and(eq(state, 'waiting'), lte(expiresAt, context.clock())));
  for (const one of rows)
    await inTransaction(context, async (own) => {
      const row = await lockSequence(own, one.id);
      if (!isExpired(row, own.clock())) return;
      await store(
        own,
        row,
        { code: one.code, title: 'expire-sequence', change: { state: 'expired', finishedAt: own.clock() } },
        { userId: null, organizationId: row.organizationId },
      );
    });
}
