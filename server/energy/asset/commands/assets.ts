import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { listAssets } from '#contract/energy/asset/calls.ts';
import type { Context } from '#server/core/context.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, requireStation, stationsInScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
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
    .select({ place: assetPlace, device: device.code, station: station.code })
    .from(assetPlace)
    .innerJoin(device, eq(device.id, assetPlace.deviceId))
    .innerJoin(station, eq(station.id, device.stationId))
    .where(
      inArray(
        assetPlace.assetId,
        assets.map((one) => one.id),
      ),
    )
    .orderBy(desc(assetPlace.since));
  const others = [...new Set(places.map((one) => one.station))].filter((one) => one !== code);
  const seen = others.length > 0 ? await stationsInScope(context, asker, others) : new Map<string, unknown>();
  const isSeen = (one: string) => one === code || seen.has(one);
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
        .filter(({ place }) => place.assetId === one.id)
        .map(({ place: { part, since, until, reason }, device, station }) => ({
          ...(isSeen(station)
            ? { station, device, part, reason }
            : { station: null, device: '', part: '', reason: '' }),
          ...{ since: since.toISOString(), until: until?.toISOString() ?? null },
        })),
    })),
  };
}
