import { and, asc, eq, gt } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { Sequence } from '#contract/energy/command-sequence/calls.ts';
import type { WaitingSequence } from '#contract/energy/command-sequence/waiting.ts';
import type { FunctionCode } from '#contract/function-codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { findPeople } from '#server/energy/alarm/public.ts';
import { type Asker, findOperators, type ScopedStation } from '#server/energy/scope/public.ts';
import type { Desk } from '../desk.ts';
import { command, commandSequence } from '../schema.ts';
import { shown } from './show.ts';

export type SequenceRow = typeof commandSequence.$inferSelect;
/** Who changes something. */
export type Acting = Caller & { readonly membership: CallerMembership };
/** Who asks, with the rights there. */
export type Viewer = Asker & { readonly membership: Pick<CallerMembership, 'codes'> };

/** The right to send, release and decline. */
export const BATCH: FunctionCode = 'control:batch';

/** True for one whose time is over, whether or not that was recorded yet. */
export const isExpired = (
  { state, expiresAt }: Pick<SequenceRow, 'state' | 'expiresAt'>,
  now: Date,
): boolean => state === 'waiting' && expiresAt <= now;

const mayDecide = (
  viewer: Viewer,
  place: Pick<ScopedStation, 'uses'>,
  row: SequenceRow,
  now: Date,
): boolean =>
  row.state === 'waiting' &&
  !isExpired(row, now) &&
  row.byUser !== viewer.userId &&
  place.uses.has('operate') &&
  viewer.membership.codes.includes(BATCH);

/** A sequence as calls answer it. */
export async function shownSequence(
  desk: Desk,
  viewer: Viewer,
  place: ScopedStation,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<Sequence> {
  const { context } = desk;
  const { db } = context;
  const now = context.clock();
  const [row] = await db.select().from(commandSequence).where(eq(commandSequence.id, id));
  if (!row) throw new Refusal(Code.NotFound);
  const rows = await db
    .select()
    .from(command)
    .where(eq(command.sequenceId, id))
    .orderBy(asc(command.position));
  const commands = new Map(
    (await shown(desk, rows, language)).map((one) => [one.sequence?.position ?? 0, one]),
  );
  const people = await findPeople(context, [row.byUser, row.decidedBy]);
  const isOver = isExpired(row, now);
  const finishedAt = isOver ? row.expiresAt : row.finishedAt;
  return {
    ...{ id, station: place.code, by: people.get(row.byUser) ?? '', isOwn: row.byUser === viewer.userId },
    ...{ state: isOver ? 'expired' : row.state, reason: row.reason, remark: row.remark },
    ...{ createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() },
    decidedBy: row.decidedBy === null ? null : (people.get(row.decidedBy) ?? ''),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    mayDecide: mayDecide(viewer, place, row, now),
    deciders: row.state === 'waiting' && !isOver ? await countDeciders(context, row) : null,
    steps: row.steps.map(({ device, point, value }, index) => ({
      ...{ position: index + 1, device, point, value: Number(value) },
      command: commands.get(index + 1) ?? null,
    })),
  };
}

async function countDeciders(
  context: Context,
  { stationId, byUser }: Pick<SequenceRow, 'stationId' | 'byUser'>,
): Promise<number> {
  const people = await findOperators(context, stationId, BATCH);
  return people.size - (people.has(byUser) ? 1 : 0);
}

/** The sequences to a station that wait, oldest first. */
export async function waitingAt(
  context: Context,
  viewer: Viewer,
  place: ScopedStation,
): Promise<WaitingSequence[]> {
  const now = context.clock();
  const { stationId, state, expiresAt, createdAt, id } = commandSequence;
  const rows = await context.db
    .select()
    .from(commandSequence)
    .where(and(eq(stationId, place.id), eq(state, 'waiting'), gt(expiresAt, now)))
    .orderBy(asc(createdAt), asc(id));
  const people = await findPeople(
    context,
    rows.map(({ byUser }) => byUser),
  );
  return rows.map((row) => ({
    ...{ id: row.id, by: people.get(row.byUser) ?? '', steps: row.steps.length },
    ...{ createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() },
    mayDecide: mayDecide(viewer, place, row, now),
  }));
}
