import type { Deadlines } from './deadlines.ts';
import type { CommandRow } from './moves.ts';

type Timed = Pick<
  CommandRow,
  'id' | 'createdAt' | 'expiresAt' | 'answeredAt' | 'settleMs' | 'intervalMs' | 'finishedAt' | 'sendStatus'
>;

/** Frames travel and are stored: they come a little after their time. */
const TRAVEL_MS = 15_000;
/** A frame may be missing. */
const FRAMES = 2;

/** How long frames are waited for after the gateway’s answer. */
const seenMs = ({ settleMs, intervalMs }: Pick<Timed, 'settleMs' | 'intervalMs'>): number =>
  settleMs + FRAMES * intervalMs + TRAVEL_MS;

const expiryMs = ({ createdAt, expiresAt }: Pick<Timed, 'createdAt' | 'expiresAt'>): number =>
  expiresAt.getTime() - createdAt.getTime();

const seenKey = (id: string) => `${id}/seen`;

/** The keys under which the deadlines of a command are kept. */
export const deadlineKeys = ({ id }: Pick<Timed, 'id'>): string[] => [id, seenKey(id)];

/** The gateway’s time for an answer is over. */
export const isUnanswered = (deadlines: Deadlines, row: Timed): boolean =>
  row.sendStatus === 'sending' && deadlines.isOver(row.id, row.createdAt, expiryMs(row));

/** The time for a frame that shows the value is over. */
export const isUnseen = (deadlines: Deadlines, row: Timed): boolean =>
  row.answeredAt !== null && deadlines.isOver(seenKey(row.id), row.answeredAt, seenMs(row));

/** Until the device is free at the latest; 0 for a finished command. */
export function lockLeftMs(deadlines: Deadlines, row: Timed): number {
  if (row.finishedAt) return 0;
  if (row.answeredAt) return deadlines.left(seenKey(row.id), row.answeredAt, seenMs(row));
  return deadlines.left(row.id, row.createdAt, expiryMs(row)) + seenMs(row);
}
