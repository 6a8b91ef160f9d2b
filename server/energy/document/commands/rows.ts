import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import type { DocumentType } from '#contract/energy/document/limits.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { file } from '#server/core/file/schema.ts';
import { asset } from '#server/energy/asset/schema.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { document } from '../schema.ts';

const DAY_SECONDS = 86_400;

const author = alias(user, 'author');
const remover = alias(user, 'remover');
const nameOf = (person: typeof author | typeof remover) =>
  sql<string>`coalesce(nullif(${person.displayName}, ''), ${person.name}, '')`;

/** Documents with what is told of them, without their bytes. */
export const selectDocuments = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      ...{ id: document.id, kind: document.kind, title: document.title, part: document.part },
      ...{ date: document.date, validUntil: document.validUntil, asset: document.assetId },
      ...{ width: document.width, height: document.height },
      ...{ occasion: document.occasion, occasionAt: document.occasionAt },
      ...{ createdAt: document.createdAt, removedAt: document.removedAt },
      ...{ station: station.code, tz: station.tz, device: device.code, serial: asset.serial },
      ...{ name: file.name, type: file.type, bytes: file.bytes },
      ...{ addedBy: nameOf(author), removedBy: nameOf(remover) },
    })
    .from(document)
    .innerJoin(station, eq(station.id, document.stationId))
    .innerJoin(file, eq(file.id, document.fileId))
    // The device where an asset was belongs to its former station once it has moved to another.
    .leftJoin(device, and(eq(device.id, document.deviceId), eq(device.stationId, document.stationId)))
    .leftJoin(asset, eq(asset.id, document.assetId))
    .leftJoin(author, eq(author.id, document.createdBy))
    .leftJoin(remover, eq(remover.id, document.removedBy));

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

/** Rows as the calls tell them. Whether one has expired is a question of the station's own day. */
export async function documentsOf(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  rows: readonly DocumentRow[],
): Promise<LedgerDocument[]> {
  const zones = [...new Set(rows.map(({ tz }) => tz))];
  const days = await daysAt(context as Context, zones, context.clock().getTime());
  const keptSeconds = context.config.limits.removedDocumentDays * DAY_SECONDS;
  return rows.map((row) => {
    const { id, kind, title, part, date, validUntil, asset: assetId, name, bytes, addedBy } = row;
    const { width, height, occasion, occasionAt, removedAt } = row;
    const today = days.get(row.tz)?.date ?? '';
    return {
      ...{
        id,
        station: row.station,
        device: row.device,
        part: row.device === null ? '' : part,
        asset: assetId,
        serial: row.serial ?? '',
      },
      ...{ kind, title, name, type: row.type as DocumentType, bytes, date, validUntil },
      expired: validUntil !== null && validUntil < today,
      picture: width !== null && height !== null ? { width, height } : null,
      occasion: occasion && occasionAt ? { kind: occasion, at: occasionAt.toISOString() } : null,
      ...{ addedAt: row.createdAt.toISOString(), addedBy },
      removed: removedAt && {
        ...{ at: removedAt.toISOString(), by: row.removedBy },
        until: secondsAfter(removedAt, keptSeconds).toISOString(),
      },
    };
  });
}
