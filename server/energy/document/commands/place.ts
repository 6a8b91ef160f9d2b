import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { addDocument } from '#contract/energy/document/calls.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { asset, assetPlace } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { meter } from '#server/energy/meter/schema.ts';
import type { document } from '../schema.ts';

type Given = Pick<QueryOf<typeof addDocument>, 'device' | 'asset' | 'occasion' | 'at'>;

/** What a document is about, as columns. */
export type Place = Pick<
  typeof document.$inferInsert,
  'deviceId' | 'part' | 'assetId' | 'occasion' | 'occasionAt'
>;

/** The device or asset of a station that a document is about, and what it shows there. */
export async function findPlace(db: Database, stationId: bigint, given: Given): Promise<Place> {
  const { device: code, asset: id, occasion, at } = given;
  if (code !== undefined && id !== undefined) throw refuseField('asset', 'document.place');
  if ((occasion === undefined) !== (at === undefined)) throw refuseField('at', 'document.occasion');
  const moment = at === undefined ? undefined : new Date(at);
  if (code !== undefined) return ofDevice(db, stationId, code, occasion, moment);
  if (id !== undefined) return ofAsset(db, stationId, id, occasion, moment);
  if (occasion !== undefined) throw refuseField('occasion', 'document.occasion');
  return {};
}

async function ofDevice(
  db: Database,
  stationId: bigint,
  code: string,
  occasion: Given['occasion'],
  at: Date | undefined,
): Promise<Place> {
  const [found] = await db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.stationId, stationId), eq(device.code, code)));
  if (!found) throw new Refusal(Code.NotFound);
  const { id: deviceId } = found;
  if (!at) return { deviceId };
  if (occasion !== 'exchange') throw refuseField('occasion', 'document.occasion');
  const [begun] = await db
    .select({ at: meter.validFrom })
    .from(meter)
    .where(and(eq(meter.deviceId, deviceId), eq(meter.validFrom, at)));
  const [earlier] = await db
    .select({ at: meter.validFrom })
    .from(meter)
    .where(and(eq(meter.deviceId, deviceId), lt(meter.validFrom, at)))
    .limit(1);
  if (!begun || !earlier) throw refuseField('at', 'document.occasion');
  return { deviceId, occasion, occasionAt: at };
}

async function ofAsset(
  db: Database,
  stationId: bigint,
  assetId: number,
  occasion: Given['occasion'],
  at: Date | undefined,
): Promise<Place> {
  const [found] = await db
    .select({ id: asset.id })
    .from(asset)
    .where(and(eq(asset.id, assetId), eq(asset.stationId, stationId)));
  if (!found) throw new Refusal(Code.NotFound);
  if (at && occasion !== 'swap') throw refuseField('occasion', 'document.occasion');
  const when = at ? eq(assetPlace.since, at) : isNull(assetPlace.until);
  const [place] = await db
    .select()
    .from(assetPlace)
    .where(and(eq(assetPlace.assetId, assetId), when))
    .orderBy(desc(assetPlace.since))
    .limit(1);
  if (at && !place) throw refuseField('at', 'document.occasion');
  const where = place && { deviceId: place.deviceId, part: place.part };
  return { assetId, ...where, ...(at && { occasion: 'swap' as const, occasionAt: at }) };
}
