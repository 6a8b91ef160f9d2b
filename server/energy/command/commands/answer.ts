import { and, eq, isNull } from 'drizzle-orm';
import type { Desk } from '../desk.ts';
import type { GatewayAnswer } from '../gateway-answer.ts';
import { isUnanswered } from '../locking.ts';
import { answerMove, unansweredMove } from '../moves.ts';
import { command, deviceRead } from '../schema.ts';
import { advance } from './advance.ts';
import { goOn } from './sequence-steps.ts';
import { lookAt } from './verify.ts';

/** Takes an answer of a station’s gateway. It is stored when this resolves. */
export async function takeAnswer(desk: Desk, stationId: bigint, answer: GatewayAnswer): Promise<void> {
  const { context, deadlines } = desk;
  const { db, clock } = context;
  const [row] = await db
    .select()
    .from(command)
    .where(and(eq(command.id, answer.id), eq(command.stationId, stationId)));
  if (!row) return takeValues(desk, stationId, answer);
  // Frames that came before may say what became of it.
  if (isUnanswered(deadlines, row)) {
    await lookAt(desk, [row]);
    await advance(context, row.id, (current) => unansweredMove(current, clock()));
  }
  const changed = await advance(context, row.id, (current, steps) =>
    answerMove(current, { ...answer, steps, now: clock() }),
  );
  if (changed) await goOn(desk, changed);
}

async function takeValues(
  { context: { db, clock } }: Desk,
  stationId: bigint,
  { id, result, values }: GatewayAnswer,
): Promise<void> {
  await db
    .update(deviceRead)
    .set({ answeredAt: clock(), values: result === 'refused' ? null : (values ?? {}) })
    .where(and(eq(deviceRead.id, id), eq(deviceRead.stationId, stationId), isNull(deviceRead.answeredAt)));
}
