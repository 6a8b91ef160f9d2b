import { and, desc, eq, ilike, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { type DocumentQuery, listDocuments } from '#contract/energy/document/calls.ts';
import type { Context } from '#server/core/context.ts';
import { file } from '#server/core/file/schema.ts';
import { Refusal } from '#server/core/refusal.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { asset } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { document } from '../schema.ts';
import { documentsOf, selectDocuments } from './rows.ts';

/** One page of the documents of a station, of a device or of an asset. */
export async function findDocuments(
  context: Context,
  asker: Asker,
  query: DocumentQuery,
): Promise<DataOf<typeof listDocuments>> {
  const { db } = context;
  const { id: stationId } = await requireStation(context, asker, listDocuments, query.station);
  await requireThing(context, stationId, query);
  const { kind, removed = false, search, asset: assetId, device: code } = query;
  const pattern = search && likePattern(search);
  const devices = db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.stationId, stationId), eq(device.code, code ?? '')));
  const files = (name: string) => db.select({ id: file.id }).from(file).where(ilike(file.name, name));
  const where = and(
    eq(document.stationId, stationId),
    removed ? isNotNull(document.removedAt) : isNull(document.removedAt),
    kind && eq(document.kind, kind),
    assetId === undefined ? undefined : eq(document.assetId, assetId),
    code === undefined ? undefined : inArray(document.deviceId, devices),
    pattern ? or(ilike(document.title, pattern), inArray(document.fileId, files(pattern))) : undefined,
  );
  const { list, pagination } = await findPage(db, query, {
    ...{ rows: selectDocuments(context).where(where).$dynamic(), from: document, where },
    order: [desc(removed ? document.removedAt : document.createdAt)],
    key: desc(document.id),
    sortable: {
      ...{ title: document.title, date: document.date, validUntil: document.validUntil },
      addedAt: document.createdAt,
    },
  });
  return { list: await documentsOf(context, list), pagination };
}

/** A device or asset that the station does not have answers 404, as a station outside of the scope. */
async function requireThing(
  { db }: Context,
  stationId: bigint,
  { device: code, asset: id }: DocumentQuery,
): Promise<void> {
  const found = [
    ...(code === undefined
      ? []
      : [await db.$count(device, and(eq(device.stationId, stationId), eq(device.code, code)))]),
    ...(id === undefined
      ? []
      : [await db.$count(asset, and(eq(asset.stationId, stationId), eq(asset.id, id)))]),
  ];
  if (found.includes(0)) throw new Refusal(Code.NotFound);
}
