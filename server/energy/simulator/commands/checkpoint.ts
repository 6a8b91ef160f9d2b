import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { simulationCheckpoint } from '../schema.ts';

/** A state at a local midnight. */
export interface Checkpoint {
  readonly at: number;
  readonly state: readonly number[];
}

const { stationId, at } = simulationCheckpoint;

const checkpointOf = (row: typeof simulationCheckpoint.$inferSelect | undefined): Checkpoint | undefined =>
  row && { at: row.at.getTime(), state: row.state };

/** The last checkpoint at or before a moment. */
export async function checkpointBefore(
  db: Database,
  id: bigint,
  moment: number,
): Promise<Checkpoint | undefined> {
  const [row] = await db
    .select()
    .from(simulationCheckpoint)
    .where(and(eq(stationId, id), lte(at, new Date(moment))))
    .orderBy(desc(at))
    .limit(1);
  return checkpointOf(row);
}

/** The first checkpoint at or behind a moment. */
export async function checkpointBehind(
  db: Database,
  id: bigint,
  moment: number,
): Promise<Checkpoint | undefined> {
  const [row] = await db
    .select()
    .from(simulationCheckpoint)
    .where(and(eq(stationId, id), gte(at, new Date(moment))))
    .orderBy(asc(at))
    .limit(1);
  return checkpointOf(row);
}

/** Stores checkpoints. One that is there stays: the simulation went on from it. */
export async function storeCheckpoints(
  db: Database,
  id: bigint,
  checkpoints: readonly Checkpoint[],
): Promise<void> {
  if (checkpoints.length === 0) return;
  await db
    .insert(simulationCheckpoint)
    .values(checkpoints.map((one) => ({ stationId: id, at: new Date(one.at), state: [...one.state] })))
    .onConflictDoNothing();
}
