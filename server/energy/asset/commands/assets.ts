import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { listAssets } from '#contract/energy/asset/calls.ts';
import type { Context } from '#server/core/context.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { asset, assetPlace } from '../schema.ts';

type Answer = DataOf<typeof listAssets>;

/** The assets of a station with their places over time. */
export async function findAssets(context: Context, asker: Asker, code: string): Promise<Answer> {
  const { id, tz } = await requireStation(context, asker, listAssets, code);
  const { db, clock } = context;
  const devices = await db
    .select()
    .from(device)
    .where(and(eq(device.stationId, id), ne(device.kind, 'station')))
    .orderBy(asc(device.code));
  const codes = new Map(devices.map((one) => [one.id, one.code]));
  const assets = await db
    .select()
    .from(asset)
    .where(eq(asset.stationId, id))
    .orderBy(asc(asset.serial), asc(asset.id));
  const places = await db
    .select()
    .from(assetPlace)
    .where(
      inArray(
        assetPlace.assetId,
        assets.map((one) => one.id),
      ),
    )
    .orderBy(desc(assetPlace.since));
  const days = await daysAt(context, [tz], clock().getTime());
  return {
    ...{ station: code, tz, today: days.get(tz)?.date ?? '' },
    devices: devices.map((one) => ({
      ...{ code: one.code, name: one.name, kind: one.kind },
      parent: one.parentId === null ? null : (codes.get(one.parentId) ?? null),
    })),
    assets: assets.map(({ stationId: _station, ...one }) => ({
      ...one,
      places: places
        .filter(({ assetId }) => assetId === one.id)
        .map(({ deviceId, part, since, until, reason }) => ({
          ...{ device: codes.get(deviceId) ?? '', part, reason },
          ...{ since: since.toISOString(), until: until?.toISOString() ?? null },
        })),
    })),
  };
}
