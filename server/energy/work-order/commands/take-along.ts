import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { TakeAlong } from '#contract/energy/work-order/work-calls.ts';
import type { Language } from '#contract/preferences.ts';
import type { CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { file } from '#server/core/file/schema.ts';
import { findDeviceNames, findRemedy, scopeById } from '#server/energy/alarm/public.ts';
import { asset, assetPlace } from '#server/energy/asset/schema.ts';
import { pointNameOf } from '#server/energy/device/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { document } from '#server/energy/document/schema.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { orderAnswer } from './answer.ts';
import { type OrderRecord, requireOrder } from './find-order.ts';

const DOCUMENTS_MOST = 50;

/** Who reads documents and assets of a station's ledger: with the ledger, or because they do the work. */
const READS_LEDGER = ['ledger:view', 'workOrder:work'];

/** All that a phone needs of an order without signal. */
export async function takeAlong(
  context: Context,
  asker: Asker & { readonly membership: CallerMembership },
  no: string,
  language: Language,
): Promise<TakeAlong> {
  const found = await requireOrder(context, asker, no, 'view');
  const { row } = found;
  const readsLedger = READS_LEDGER.some((code) => asker.membership.codes.includes(code));
  return {
    order: await orderAnswer(context, asker, found, language),
    at: context.clock().toISOString(),
    points: await pointsOf(context, row, language),
    documents: readsLedger ? await documentsOf(context, row) : [],
    assets: readsLedger ? await assetsOf(context, row) : [],
    before: await beforeOf(context, asker, row),
  };
}

async function pointsOf(
  context: Context,
  row: OrderRecord,
  language: Language,
): Promise<TakeAlong['points']> {
  if (row.deviceId === null) return [];
  const own = (await findDeviceNames(context, [row.deviceId])).get(row.deviceId);
  const [newest] = await findLatest(context, { stationIds: [row.stationId], deviceIds: [row.deviceId] });
  return [...(own?.points.values() ?? [])].map((point) => {
    const { code, unit, min, max, decimals, kind, pos } = point;
    const counter = newest?.c[pos - 1] ?? null;
    const value = kind === 'counter' ? counter && counter / 1000 : (newest?.v[pos - 1] ?? null);
    return {
      ...{ device: own?.code ?? '', code, name: pointNameOf(point, language), unit, min, max, decimals },
      ...{ value, ts: newest ? new Date(newest.ts).toISOString() : null },
    };
  });
}

async function documentsOf({ db }: Context, row: OrderRecord): Promise<TakeAlong['documents']> {
  const ofDevice = row.deviceId === null ? undefined : eq(document.deviceId, row.deviceId);
  return db
    .select({
      ...{ id: document.id, title: document.title, name: file.name, type: file.type, bytes: file.bytes },
      device: device.code,
    })
    .from(document)
    .innerJoin(file, eq(file.id, document.fileId))
    .leftJoin(device, eq(device.id, document.deviceId))
    .where(
      and(
        ...[eq(document.stationId, row.stationId), isNull(document.removedAt)],
        or(isNull(document.deviceId), ofDevice),
      ),
    )
    .orderBy(desc(document.createdAt))
    .limit(DOCUMENTS_MOST);
}

async function assetsOf({ db }: Context, { deviceId }: OrderRecord): Promise<TakeAlong['assets']> {
  if (deviceId === null) return [];
  return db
    .select({
      ...{ id: asset.id, maker: asset.maker, model: asset.model, serial: asset.serial },
      ...{ part: assetPlace.part, warrantyEnds: asset.warrantyEnds },
    })
    .from(assetPlace)
    .innerJoin(asset, eq(asset.id, assetPlace.assetId))
    .where(and(eq(assetPlace.deviceId, deviceId), isNull(assetPlace.until)))
    .orderBy(assetPlace.part, asset.id);
}

/** What was done before on a device of the same product, for the same alarm where it is about one. */
async function beforeOf(context: Context, asker: Asker, row: OrderRecord): Promise<TakeAlong['before']> {
  if (row.deviceId === null) return null;
  return findRemedy(context, await scopeById(context, asker), row.deviceId, row.alarmCode);
}
