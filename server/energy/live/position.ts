import { createHash } from 'node:crypto';

/** Longer interruptions begin with everything again: it costs less than to look for what changed. */
const RESUME_MS = 300_000;

/** Marks the stations of a stream: a resume with others has missed some of them. */
export const markOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 8);

/** A place in time, with the stations that it holds for. */
export const writePosition = (at: number, mark: string): string => `${at}.${mark}`;

/** The time of a place; undefined if the stream begins anew there. */
export function readPosition(text: string | undefined, mark: string, now: number): number | undefined {
  const [, at, marked] = /^(\d{1,16})\.([0-9a-f]{8})$/.exec(text ?? '') ?? [];
  const isRecent = Math.abs(now - Number(at)) <= RESUME_MS;
  return marked === mark && isRecent ? Number(at) : undefined;
}
