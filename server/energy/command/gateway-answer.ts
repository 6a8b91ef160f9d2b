import { isUuid } from '#contract/rules/uuid.ts';
import { ANSWERS, type AnswerResult } from './moves.ts';

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
/** What PostgreSQL cannot store, and what would break the line of a record: firmware ends texts with NUL. */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}]+/gu;
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
    reason: typeof reason === 'string' ? textOf(reason).slice(0, REASON_MAX_LENGTH) : '',
    values: isRead ? numbersOf(values) : null,
  };
}

const textOf = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

const numbersOf = (values: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (one): one is [string, number] => Number.isFinite(one[1]) && textOf(one[0]) === one[0],
    ),
  );
