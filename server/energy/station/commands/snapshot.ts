import { asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/core/context.ts';
import { file } from '#server/core/file/schema.ts';
import type { Snapshot } from '#server/core/import/kind.ts';
import { among } from '#server/db/among.ts';
import { stateOfRows } from '#server/db/row-state.ts';
import { asset, assetPlace } from '#server/energy/asset/schema.ts';
import { device, stationChannel } from '#server/energy/device/schema.ts';
import { document } from '#server/energy/document/schema.ts';
import { label } from '#server/energy/label/schema.ts';
import { meter } from '#server/energy/meter/schema.ts';
import { membershipStation, stationGrant } from '#server/energy/scope/schema.ts';
import { stationKey } from '#server/energy/station-key/schema.ts';
import { suppression } from '#server/energy/suppression/schema.ts';
import { displayTemplate } from '#server/energy/template/schema.ts';
import { station, stationRating } from '../schema.ts';

type Row = typeof station.$inferSelect;
type RatingRow = typeof stationRating.$inferSelect;
type Table = PgTable & { readonly stationId: typeof device.stationId };

/** Parts of a station that only a new one answers for: they can be there before a known one is changed. */
const OWNED = {
  devices: device,
  channels: stationChannel,
  meters: meter,
  keys: stationKey,
  grants: stationGrant,
  members: membershipStation,
  suppressions: suppression,
  templates: displayTemplate,
} as const;

/** Of a document without its small picture, which never changes. */
const { thumbnail: _thumbnail, ...DOCUMENT } = getTableColumns(document);

/** Parts that a change of a known station can have changed. */
export const CHANGED_PARTS = ['facts', 'ratings'] as const;

/** Everything about stations that an import can have written, or that people can build on it, by code. */
export async function snapshotStations(
  { db }: Pick<Context, 'db'>,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Snapshot>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const ratings = await db
    .select()
    .from(stationRating)
    .where(inArray(stationRating.stationId, ids))
    .orderBy(asc(stationRating.stationId), asc(stationRating.validFrom));
  const owned: (readonly [string, readonly { readonly stationId: bigint }[]])[] = [];
  for (const [part, table] of Object.entries(OWNED)) {
    const { stationId } = table as unknown as Table;
    const found = await db
      .select()
      .from(table as unknown as PgTable)
      .where(inArray(stationId, ids));
    owned.push([part, found as { readonly stationId: bigint }[]]);
  }
  owned.push(['assets', await assetsAt({ db }, ids)]);
  owned.push(['documents', await documentsAt({ db }, ids)]);
  owned.push(['labels', await labelsAt({ db }, ids)]);
  const of = (id: bigint, all: readonly { readonly stationId: bigint }[]) =>
    all.filter(({ stationId }) => stationId === id);
  return new Map(
    rows.map(({ id, createdAt: _createdAt, ...facts }) => [
      facts.code,
      {
        facts,
        ratings: of(id, ratings).map(withoutStation),
        ...Object.fromEntries(owned.map(([part, all]) => [part, of(id, all).map(storedOf).sort()])),
      },
    ]),
  );
}

/** The state of what `snapshotStations` reads of added stations, and of the parts that a change can have changed. */
export function stateOfStations(
  { db }: Pick<Context, 'db'>,
  { added, changed }: { readonly added: readonly bigint[]; readonly changed: readonly bigint[] },
): Promise<string> {
  const all = [...added, ...changed];
  const own = (table: PgTable) =>
    db
      .select({ id: (table as typeof asset).id })
      .from(table)
      .where(of(table, added));
  return stateOfRows(db, [
    { table: station, where: among(station.id, all) },
    { table: stationRating, where: of(stationRating, all) },
    ...[...Object.values(OWNED), asset].map((table) => ({ table, where: of(table, added) })),
    { table: assetPlace, where: sql`${assetPlace.deviceId} in ${own(device)}` },
    { table: document, where: sql`(${of(document, added)} or ${document.deviceId} in ${own(device)})` },
    { table: label, where: sql`(${label.assetId} in ${own(asset)} or ${label.deviceId} in ${own(device)})` },
  ]);
}

const of = (table: PgTable, ids: readonly bigint[]) => among((table as Table).stationId, ids);

/** The assets of stations, and what is and was in their devices: it can be at another station now. */
async function assetsAt({ db }: Pick<Context, 'db'>, ids: readonly bigint[]) {
  const places = await db
    .select({ ...getTableColumns(assetPlace), stationId: device.stationId })
    .from(assetPlace)
    .innerJoin(device, eq(device.id, assetPlace.deviceId))
    .where(inArray(device.stationId, [...ids]));
  return [
    ...(await db
      .select()
      .from(asset)
      .where(inArray(asset.stationId, [...ids]))),
    ...places,
  ];
}

/** The documents of stations, and those of other stations that name a device of theirs. */
async function documentsAt({ db }: Pick<Context, 'db'>, ids: readonly bigint[]) {
  const rows = await db
    .select({ document: DOCUMENT, ofDevice: device.stationId })
    .from(document)
    .leftJoin(device, eq(device.id, document.deviceId))
    .where(or(inArray(document.stationId, [...ids]), inArray(device.stationId, [...ids])));
  return rows.flatMap(({ document, ofDevice }) =>
    [...new Set([document.stationId, ofDevice ?? document.stationId])].map((stationId) => ({
      ...document,
      stationId,
    })),
  );
}

/** The labels of the assets and devices of stations. */
async function labelsAt({ db }: Pick<Context, 'db'>, ids: readonly bigint[]) {
  const rows = await db
    .select({ label, ofAsset: asset.stationId, ofDevice: device.stationId })
    .from(label)
    .leftJoin(asset, eq(asset.id, label.assetId))
    .leftJoin(device, eq(device.id, label.deviceId))
    .where(or(inArray(asset.stationId, [...ids]), inArray(device.stationId, [...ids])));
  return rows.flatMap(({ label, ofAsset, ofDevice }) => {
    const stationId = ofAsset ?? ofDevice;
    return stationId === null ? [] : [{ ...label, stationId }];
  });
}

const withoutStation = ({ stationId: _stationId, ...rest }: { readonly stationId: bigint }) => rest;

/** Columns that change by themselves. */
const BY_ITSELF = ['lastUsedAt'];

/** A row as a text that says whether it has changed. */
const storedOf = (row: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(row).filter(([key]) => !BY_ITSELF.includes(key))),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );

/** Brings a station back to a snapshot: its facts and ratings, or to not being there. */
export async function restoreStation(
  { db }: Pick<Context, 'db'>,
  code: string,
  before: Snapshot | null,
): Promise<void> {
  if (before === null) {
    // Documents stand against an undo. If there are some all the same, their files do not stay behind.
    const files = db
      .select({ id: document.fileId })
      .from(document)
      .innerJoin(station, eq(station.id, document.stationId))
      .where(eq(station.code, code));
    await db.delete(file).where(inArray(file.id, files));
    await db.delete(station).where(eq(station.code, code));
    return;
  }
  const facts = before.facts as Omit<Row, 'id' | 'createdAt'>;
  const [row] = await db
    .update(station)
    .set(facts)
    .where(eq(station.code, code))
    .returning({ id: station.id });
  if (!row) throw new Error(`The station ${code} is gone.`);
  await db.delete(stationRating).where(eq(stationRating.stationId, row.id));
  const ratings = before.ratings as Omit<RatingRow, 'stationId'>[];
  if (ratings.length > 0)
    await db.insert(stationRating).values(ratings.map((rating) => ({ ...rating, stationId: row.id })));
}
