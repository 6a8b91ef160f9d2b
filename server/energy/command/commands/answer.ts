import { and, eq, isNull } from 'drizzle-orm';
import { isUuid } from '#contract/rules/uuid.ts';
import type { Desk } from '../desk.ts';
import { isUnanswered } from '../locking.ts';
import { ANSWERS, type AnswerResult, answerMove, unansweredMove } from '../moves.ts';
import { command, deviceRead } from '../schema.ts';
import { advance } from './advance.ts';
import { goOn } from './sequence-steps.ts';
import { lookAt } from './verify.ts';

/** What a gateway answers. */
export interface GatewayAnswer {
  readonly id: string;
  readonly result: AnswerResult;
  readonly reason: string;
  /** Its own time, in ms since 1970; null where it told none. */
  readonly ts: number | null;
  /** Of a read: by the code of the point. */
  readonly values: Readonly<Record<string, number>> | null;
}

const REASON_MAX_LENGTH = 200;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The answer in a message; null for one that cannot be read. */
export function readAnswer(payload: Uint8Array): GatewayAnswer | null {
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(payload));
  } catch {
    return null;
  }
  const { id, result, reason, ts, values } = Object(body) as Record<string, unknown>;
  if (typeof id !== 'string' || !isUuid(id) || !ANSWERS.some((known) => known === result)) return null;
  const at = typeof ts === 'string' ? Date.parse(ts) : Number.NaN;
  const isRead = typeof values === 'object' && values !== null;
  return {
    ...{ id: id.toLowerCase(), result: result as AnswerResult, ts: Number.isNaN(at) ? null : at },
    reason: typeof reason === 'string' ? reason.slice(0, REASON_MAX_LENGTH) : '',
    values: isRead ? numbersOf(values) : null,
  };
}

const numbersOf = (values: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).filter((one): one is [string, number] => Number.isFinite(one[1])),
  );

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
