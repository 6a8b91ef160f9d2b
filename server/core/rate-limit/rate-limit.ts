import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { Database } from '#server/db/database.ts';
import { secondsAfter } from '../clock.ts';
import { lockKey } from '../lock.ts';
import { forbid, Refusal } from '../refusal.ts';
import { limitedEvent } from './schema.ts';

/** A limit of events under a key within a sliding window. */
export interface Cap {
  /** What is counted, such as `join:person:<id>`; each cap has its own key. */
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** Reported in `data.reason` and in the metrics. */
  readonly reason?: string;
  /** A UUID of the event: it counts once, however often it is counted. */
  readonly id?: string;
  /** With so many events counted, another one is refused with 403 `challenge`. */
  readonly challengeFrom?: number;
}

/** Ids of counted events, in the order of their caps. */
export type Counted = readonly string[];

/** Clocks of several servers differ by less. */
const CLOCK_SKEW_SECONDS = 5;

/**
 * Counts one event under each cap. If a cap is full, refuses with 429 and counts none; so does one that asks for a
 * challenge, with 403. Concurrent events, also on several servers, are serialised, so that no cap is exceeded.
 */
export async function countEvent(db: Database, now: Date, caps: readonly Cap[]): Promise<Counted> {
  const outcome = await db.transaction(async (tx): Promise<Counted | Refusal> => {
    // A fixed order prevents deadlocks.
    for (const { key } of caps.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      await lockKey(tx, key);
    }
    let isChallenged = false;
    for (const cap of caps) {
      const counting = await findCounting(tx, now, cap);
      // Returned, not thrown: a rollback would lose corrected times.
      if (counting.length >= cap.limit) return fullCap(cap, now, counting);
      isChallenged ||= counting.length >= (cap.challengeFrom ?? Number.POSITIVE_INFINITY);
    }
    // After all caps: nobody solves a challenge for an event that is refused anyway.
    if (isChallenged) return forbid('challenge');
    if (caps.length === 0) return [];
    const rows = await tx
      .insert(limitedEvent)
      .values(
        caps.map(({ id, key, windowSeconds }) => ({
          ...{ id: id ?? randomUUID(), key, at: now, expiresAt: secondsAfter(now, windowSeconds) },
        })),
      )
      // A conflict is an event that was counted before.
      .onConflictDoUpdate({ target: limitedEvent.id, set: { at: now, expiresAt: sql`excluded.expires_at` } })
      .returning({ id: limitedEvent.id });
    return rows.map(({ id }) => id);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** When the events in a cap's window happened, oldest first. */
async function findCounting(
  db: Database,
  now: Date,
  { id, key, windowSeconds }: Cap,
): Promise<readonly { at: Date }[]> {
  const counting = await db
    .select({ at: limitedEvent.at })
    .from(limitedEvent)
    .where(
      and(
        eq(limitedEvent.key, key),
        gt(limitedEvent.at, secondsAfter(now, -windowSeconds)),
        id === undefined ? undefined : ne(limitedEvent.id, id),
      ),
    )
    .orderBy(asc(limitedEvent.at));
  const newest = counting.at(-1)?.at ?? now;
  if (newest > secondsAfter(now, CLOCK_SKEW_SECONDS)) await moveToNow(db, now, key, windowSeconds);
  return counting;
}

/** The refusal of a full cap. */
function fullCap(
  { limit, windowSeconds, reason }: Cap,
  now: Date,
  counting: readonly { at: Date }[],
): Refusal {
  // There is room again once all but `limit - 1` events have left the window.
  const leaving = Math.min(counting[counting.length - limit]?.at.getTime() ?? 0, now.getTime());
  const waitMs = leaving + windowSeconds * 1000 - now.getTime();
  return new Refusal(Code.TooManyRequests, {
    ...(reason && { reason }),
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** After the clock was set back, events of the future would count for too long, so they count as of now. */
async function moveToNow(db: Database, now: Date, key: string, windowSeconds: number): Promise<void> {
  await db
    .update(limitedEvent)
    .set({ at: now, expiresAt: secondsAfter(now, windowSeconds) })
    .where(and(eq(limitedEvent.key, key), gt(limitedEvent.at, now)));
}

/** Removes counted events that did not happen after all. */
export async function takeBack(db: Database, counted: Counted): Promise<void> {
  if (counted.length > 0) await db.delete(limitedEvent).where(inArray(limitedEvent.id, [...counted]));
}
