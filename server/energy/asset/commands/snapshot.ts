import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Snapshot } from '#server/core/import/kind.ts';
import { asset, assetPlace } from '../schema.ts';

type Row = typeof asset.$inferSelect;

/** Assets with their places over time, by id. */
export async function snapshotAssets(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Snapshot>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(asset)
    .where(inArray(asset.id, [...ids]));
  const places = await db
    .select()
    .from(assetPlace)
    .where(inArray(assetPlace.assetId, [...ids]))
    .orderBy(asc(assetPlace.assetId), asc(assetPlace.since));
  return new Map(
    rows.map(({ id, stationId: _station, ...facts }) => [
      id,
      { facts, places: places.filter(({ assetId }) => assetId === id) },
    ]),
  );
}

/** Brings an asset back to a snapshot: its facts, or to not being there. */
export async function restoreAsset(
  { db }: Pick<Context, 'db'>,
  id: number,
  before: Snapshot | null,
): Promise<void> {
  if (before === null) await db.delete(asset).where(eq(asset.id, id));
  else
    await db
      .update(asset)
      .set(before.facts as Omit<Row, 'id' | 'stationId'>)
      .where(eq(asset.id, id));
}
