import { and, asc, eq } from 'drizzle-orm';
import type { SequenceState } from '#contract/energy/command/limits.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { createFindMembership } from '#server/user-centre/permission/public.ts';
import type { Desk } from '../desk.ts';
import type { CommandRow } from '../moves.ts';
import { command, commandSequence } from '../schema.ts';
import { place } from './place.ts';
import { BATCH, type SequenceRow } from './sequence-show.ts';

/** Goes on with the sequence of a command that has ended. */
export async function goOn(
  desk: Desk,
  { sequenceId, finishedAt }: Pick<CommandRow, 'sequenceId' | 'finishedAt'>,
): Promise<void> {
  if (sequenceId && finishedAt) await goOnWith(desk, sequenceId);
}

/** Goes on with the sequences whose server ended between two steps. */
export async function goOnWithLeft(desk: Desk): Promise<void> {
  const rows = await desk.context.db
    .select({ id: commandSequence.id })
    .from(commandSequence)
    .where(eq(commandSequence.state, 'running'));
  for (const { id } of rows) await goOnWith(desk, id);
}

/**
 * Ends a sequence, or sends its next step, until one is in flight. The key of a step is that of its place, so two
 * servers that go on at once send it once.
 */
export async function goOnWith(desk: Desk, id: string): Promise<void> {
  const { context } = desk;
  const next = await inTransaction(context, async ({ db, clock }) => {
    const [row] = await db.select().from(commandSequence).where(eq(commandSequence.id, id)).for('update');
    if (row?.state !== 'running') return null;
    const commands = await db
      .select({ state: command.state })
      .from(command)
      .where(eq(command.sequenceId, id))
      .orderBy(asc(command.position));
    const last = commands.at(-1)?.state;
    if (last === 'open') return null;
    const isStopped = last !== undefined && last !== 'verified';
    if (!isStopped && commands.length < row.steps.length) return { row, position: commands.length + 1 };
    const state = isStopped ? 'stopped' : 'done';
    await db.update(commandSequence).set({ state, finishedAt: clock() }).where(eq(commandSequence.id, id));
    return null;
  });
  if (!next) return;
  const sent = await sendStep(desk, next.row, next.position);
  if (sent === null) await finish(context, id, 'stopped');
  else if (sent.finishedAt) await goOnWith(desk, id);
}

/** The step’s command; null where the person may not send it any more. */
async function sendStep(desk: Desk, row: SequenceRow, position: number): Promise<CommandRow | null> {
  const { context } = desk;
  const step = row.steps[position - 1];
  const asker = await senderOf(context, row);
  const [found] = await context.db
    .select({ code: station.code })
    .from(station)
    .where(eq(station.id, row.stationId));
  if (!step || !asker || !found) return null;
  try {
    return await place(desk, asker, {
      ...{ ...step, station: found.code, kind: 'set', source: 'person', reason: row.reason },
      ...{ key: `${row.id}/${position}`, sequence: { id: row.id, position } },
    });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The author of a sequence with the rights of this moment; null where the right to send is gone. */
export async function senderOf(context: Context, row: SequenceRow): Promise<Asker | null> {
  const membership = await createFindMembership(context)(row.byUser, row.organizationId);
  return membership?.codes.includes(BATCH) ? { userId: row.byUser, membership } : null;
}

async function finish({ db, clock }: Context, id: string, state: SequenceState): Promise<void> {
  await db
    .update(commandSequence)
    .set({ state, finishedAt: clock() })
    .where(and(eq(commandSequence.id, id), eq(commandSequence.state, 'running')));
}
