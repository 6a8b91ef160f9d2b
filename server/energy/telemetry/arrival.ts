import type { Limits } from '#server/core/limits.ts';

/** When a message came, and which times in it are taken. */
export interface Arrival {
  readonly now: number;
  readonly limits: Pick<Limits, 'ingestFutureSeconds' | 'rawDays'>;
}

/** Why a time is not taken. */
interface WrongTime {
  readonly rule: 'frame.time' | 'frame.ahead' | 'frame.old';
  readonly params: Record<string, number>;
}

/** A time without a zone would mean another moment on each server. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const DAY_MS = 86_400_000;

/** The time of a frame or event in ms since 1970, or why it is not taken. */
export function arrivalTime(ts: unknown, { now, limits }: Arrival): number | WrongTime {
  const { ingestFutureSeconds: seconds, rawDays: days } = limits;
  const at = typeof ts === 'string' && TIME.test(ts) ? Date.parse(ts) : Number.NaN;
  if (Number.isNaN(at)) return { rule: 'frame.time', params: {} };
  if (at > now + seconds * 1000) return { rule: 'frame.ahead', params: { seconds } };
  if (at < now - days * DAY_MS) return { rule: 'frame.old', params: { days } };
  return at;
}

const MOST_CHARACTERS = 64;
/** Half of a character of two units, which PostgreSQL refuses in JSON. */
const HALF = /\p{Surrogate}/gu;

/** What a gateway sent in the place of a name, for a refusal. A character that the end cuts in two becomes a mark. */
export const shortened = (value: unknown): string =>
  String(typeof value === 'object' ? typeof value : value)
    .slice(0, MOST_CHARACTERS)
    .replace(HALF, '\uFFFD');
