import { and, asc, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  endSequence,
  getSequence,
  type Sequence,
  sendSequence,
} from '#contract/energy/command-sequence/calls.ts';
import type { Language } from '#contract/preferences.ts';
import { lockKey } from '#server/core/lock.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { findPeople, requireUse, scopeById } from '#server/energy/alarm/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { settingViolation } from '../check.ts';
import type { Desk } from '../desk.ts';
import { command, commandSequence, type WantedStep } from '../schema.ts';
import { readPresent, watchOf } from './facts.ts';
import { decimalText } from './send.ts';
import { finish, goOnWith } from './sequence-steps.ts';
import { shown } from './show.ts';

type SequenceRow = typeof commandSequence.$inferSelect;

/** Begins a sequence. Values that can never be sent are refused before the first step. */
export async function begin(
  desk: Desk,
  asker: Asker,
  { station: code, steps: wanted, idempotencyKey, reason = '' }: BodyOf<typeof sendSequence>,
  language: Language,
): Promise<Sequence> {
  const { context } = desk;
  const place = await requireStation(context, asker, sendSequence, code);
  const steps = wanted.map(({ value, ...step }) => ({ ...step, value: decimalText(value) }));
  await requireValues(desk, place.id, steps);
  const { organizationId } = asker.membership;
  const row = await inTransaction(context, async ({ db }) => {
    await lockKey(db, `sequence-key:${organizationId}/${asker.userId}/${idempotencyKey}`);
    const own = { organizationId, byUser: asker.userId, idempotencyKey };
    const [known] = await db
      .select()
      .from(commandSequence)
      .where(
        and(
          eq(commandSequence.organizationId, organizationId),
          eq(commandSequence.byUser, asker.userId),
          eq(commandSequence.idempotencyKey, idempotencyKey),
        ),
      );
    if (known && JSON.stringify(inOrder(known.steps)) !== JSON.stringify(inOrder(steps)))
      throw new Refusal(Code.Conflict, { reason: 'commandKey' });
    if (known) return known;
    const [added] = await db
      .insert(commandSequence)
      .values({ ...own, stationId: place.id, steps, reason: reason.trim(), state: 'running' })
      .returning();
    if (!added) throw new Error('The sequence was not stored.');
    return added;
  });
  await goOnWith(desk, row.id);
  return read(desk, row.id, code, language);
}

/** The database gives the fields of a document in an order of its own. */
const inOrder = (steps: readonly WantedStep[]) =>
  steps.map(({ device, point, value }) => [device, point, value]);

/** Refuses steps by their place: `steps.1.value`. The other end of a pair may be changed by an earlier step. */
async function requireValues(desk: Desk, stationId: bigint, steps: readonly WantedStep[]): Promise<void> {
  const present = await readPresent(desk.context, desk.devices, stationId);
  const watch = await watchOf(desk.context, stationId, { ...present, newest: new Map() });
  const errors = steps.flatMap(({ device: code, point: name, value }, index) => {
    const device = present.devices.byCode.get(code);
    if (!device) return { field: `steps.${index}.device`, rule: 'control.device' };
    const point = device.model.points.get(name);
    if (!point) return { field: `steps.${index}.point`, rule: 'control.point' };
    const violation = settingViolation({ device, point, value }, watch);
    return violation ? { field: `steps.${index}.value`, ...violation } : [];
  });
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
}

async function read(desk: Desk, id: string, station: string, language: Language): Promise<Sequence> {
  const { context } = desk;
  const [row] = await context.db.select().from(commandSequence).where(eq(commandSequence.id, id));
  if (!row) throw new Refusal(Code.NotFound);
  const rows = await context.db
    .select()
    .from(command)
    .where(eq(command.sequenceId, id))
    .orderBy(asc(command.position));
  const commands = new Map(
    (await shown(desk, rows, language)).map((one) => [one.sequence?.position ?? 0, one]),
  );
  const people = await findPeople(context, [row.byUser]);
  return {
    ...{ id, station, by: people.get(row.byUser) ?? '', state: row.state },
    ...{ createdAt: row.createdAt.toISOString(), finishedAt: row.finishedAt?.toISOString() ?? null },
    steps: row.steps.map(({ device, point, value }, index) => ({
      ...{ position: index + 1, device, point, value: Number(value) },
      command: commands.get(index + 1) ?? null,
    })),
  };
}

async function requireSequence(
  { context }: Desk,
  asker: Asker,
  id: string,
  use: Parameters<typeof requireUse>[1],
): Promise<SequenceRow & { readonly station: string }> {
  const [row] = await context.db.select().from(commandSequence).where(eq(commandSequence.id, id));
  const scope = await scopeById(context, asker);
  const { code } = requireUse(row && scope.get(row.stationId), use);
  if (!row) throw new Refusal(Code.NotFound);
  return { ...row, station: code };
}

export async function findSequence(
  desk: Desk,
  asker: Asker,
  id: string,
  language: Language,
): Promise<Sequence> {
  const { station } = await requireSequence(desk, asker, id, getSequence);
  return read(desk, id, station, language);
}

/** Ends a sequence before its next step. */
export async function end(desk: Desk, asker: Asker, id: string, language: Language): Promise<Sequence> {
  const { station } = await requireSequence(desk, asker, id, endSequence);
  await finish(desk.context, id, 'stopped');
  return read(desk, id, station, language);
}
