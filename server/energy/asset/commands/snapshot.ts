import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { file } from '#server/core/file/schema.ts';
import type { Snapshot } from '#server/core/import/kind.ts';
import { among } from '#server/db/among.ts';
import { stateOfRows } from '#server/db/row-state.ts';
import { document } from '#server/energy/document/schema.ts';
import { label } from '#server/energy/label/schema.ts';
import { asset, assetPlace } from '../schema.ts';

type Row = typeof asset.$inferSelect;

/** Of a document without its small picture, which never changes. */
const { thumbnail: _thumbnail, ...DOCUMENT } = getTableColumns(document);

/** Assets with their places over time, and what people can add to them, by id. */
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
  const documents = await db
    .select(DOCUMENT)
    .from(document)
    .where(inArray(document.assetId, [...ids]))
    .orderBy(asc(document.id));
  const labels = await db
    .select()
    .from(label)
    .where(inArray(label.assetId, [...ids]));
  return new Map(
    rows.map(({ id, stationId: _station, ...facts }) => [
      id,
      {
        facts,
        places: places.filter(({ assetId }) => assetId === id),
        documents: documents
          .filter(({ assetId }) => assetId === id)
          .map(({ stationId: _station, ...facts }) => facts),
        labels: labels.filter(({ assetId }) => assetId === id),
      },
    ]),
  );
}

/** The state of what `snapshotAssets` reads of added assets, and of the facts of changed ones. */
export const stateOfAssets = (
  { db }: Pick<Context, 'db'>,
  { added, changed }: { readonly added: readonly number[]; readonly changed: readonly number[] },
): Promise<string> =>
  stateOfRows(db, [
    { table: asset, where: among(asset.id, [...added, ...changed]) },
    ...[assetPlace, document, label].map((table) => ({ table, where: among(table.assetId, added) })),
  ]);

/** Brings an asset back to a snapshot: its facts, or to not being there. */
export async function restoreAsset(
  { db }: Pick<Context, 'db'>,
  id: number,
  before: Snapshot | null,
): Promise<void> {
  if (before === null) {
    // Documents stand against an undo. If there are some all the same, their files do not stay behind.
    const files = db.select({ id: document.fileId }).from(document).where(eq(document.assetId, id));
    await db.delete(file).where(inArray(file.id, files));
    await db.delete(asset).where(eq(asset.id, id));
  } else
    await db
      .update(asset)
      .set(before.facts as Omit<Row, 'id' | 'stationId'>)
      .where(eq(asset.id, id));
}
