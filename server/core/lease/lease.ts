import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lease } from './schema.ts';

/** Work that one server at a time does. */
export interface Lease {
  /** Takes the work if no living server has it, or keeps it. Call it several times in its life. */
  hold(): Promise<boolean>;
  /** Whether this server has it for certain at this moment. */
  isHeld(): boolean;
  /** Leaves it to the next server at once. */
  release(): Promise<void>;
}

interface Options {
  readonly name: string;
  /** A server that has not been heard of for this long has lost the work. */
  readonly lifeMs: number;
  /** No other process can have the database open: whoever holds the lease is dead. */
  readonly isAlone: boolean;
}

/**
 * A row that the holder prolongs. Its times are those of the database's clock; what the holder believes of itself ends
 * earlier than the row, by its own steady clock, so that two servers never hold it.
 */
export function createLease(db: Database, { name, lifeMs, isAlone }: Options): Lease {
  const holder = randomUUID();
  let heldUntil = Number.NEGATIVE_INFINITY;
  const expiresAt = sql`clock_timestamp() + ${lifeMs}::float8 * interval '1 millisecond'`;

  return {
    async hold() {
      const askedAt = performance.now();
      const mine = sql`${lease.holder} = ${holder}::uuid`;
      const [row] = await db
        .insert(lease)
        .values({ name, holder, expiresAt })
        .onConflictDoUpdate({
          target: lease.name,
          set: { holder, expiresAt },
          setWhere: isAlone ? sql`true` : sql`${mine} or ${lease.expiresAt} < clock_timestamp()`,
        })
        .returning({ name: lease.name });
      heldUntil = row ? askedAt + lifeMs : Number.NEGATIVE_INFINITY;
      return row !== undefined;
    },
    isHeld: () => performance.now() < heldUntil,
    async release() {
      heldUntil = Number.NEGATIVE_INFINITY;
      await db.delete(lease).where(and(eq(lease.name, name), eq(lease.holder, holder)));
    },
  };
}
