import { and, count, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { document } from '../schema.ts';

/** How many documents and photos stations have, with those of their devices and assets. */
export async function countDocuments(
  { db }: Pick<Context, 'db'>,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db
    .select({ stationId: document.stationId, documents: count() })
    .from(document)
    .where(and(inArray(document.stationId, [...stationIds]), isNull(document.removedAt)))
    .groupBy(document.stationId);
  return new Map(rows.map(({ stationId, documents }) => [stationId, documents]));
}
