import { eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { storeMode } from '#server/energy/strategy/public.ts';
import type { CommandRow, Move, NewStep } from '../moves.ts';
import { command, commandStep } from '../schema.ts';

type StepRow = Pick<typeof commandStep.$inferSelect, 'step' | 'note'>;

/**
 * Changes a command by what is stored of it at this moment, with the steps that tell of it, in one transaction. Returns
 * the command as it is then; null if nothing was to be changed.
 */
export function advance(
  context: Context,
  id: string,
  decide: (row: CommandRow, steps: readonly StepRow[]) => Move | null,
): Promise<CommandRow | null> {
  return inTransaction(context, async ({ db, clock }) => {
    const [row] = await db.select().from(command).where(eq(command.id, id)).for('update');
    if (!row) return null;
    const steps = await db
      .select({ step: commandStep.step, note: commandStep.note })
      .from(commandStep)
      .where(eq(commandStep.commandId, id));
    const move = decide(row, steps);
    if (!move) return null;
    if (Object.keys(move.set).length > 0) await db.update(command).set(move.set).where(eq(command.id, id));
    await writeSteps(db, row, move.steps, clock());
    const changed = { ...row, ...move.set };
    if (move.set.executionState === 'verified' && changed.role === 'mode') await keepMode(db, changed);
    return changed;
  });
}

export async function writeSteps(
  db: Database,
  { id, stationId }: Pick<CommandRow, 'id' | 'stationId'>,
  steps: readonly NewStep[],
  at: Date,
): Promise<void> {
  if (steps.length === 0) return;
  await db
    .insert(commandStep)
    .values(steps.map(({ step, value, note = '' }) => ({ commandId: id, stationId, step, at, value, note })));
}

const keepMode = (db: Database, { deviceId, stationId, value, byUser, frameTs }: CommandRow) =>
  storeMode(db, {
    ...{ deviceId, stationId, byUser, mode: value === 1 ? 'automatic' : 'manual' },
    since: frameTs ?? new Date(0),
  });
