import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Labelled } from '#contract/energy/label/calls.ts';
import type { Context } from '#server/core/context.ts';
import { asset, assetPlace } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { label } from '../schema.ts';

/** Something that can have a label, with the id of its row. */
export interface Thing extends Labelled {
  readonly deviceId: number | null;
}

/**
 * What can have a label at a station: its assets, wherever they are, and the devices where no asset is on record. A
 * label is on a physical thing and goes with it.
 */
export async function thingsOf({ db }: Context, stationId: bigint): Promise<Thing[]> {
  const devices = await db
    .select()
    .from(device)
    .where(and(eq(device.stationId, stationId), ne(device.kind, 'station')))
    .orderBy(asc(device.code));
  const assets = await db
    .select({ asset, place: assetPlace })
    .from(asset)
    .leftJoin(assetPlace, and(eq(assetPlace.assetId, asset.id), isNull(assetPlace.until)))
    .where(eq(asset.stationId, stationId))
    .orderBy(asc(asset.serial), asc(asset.id));
  const ids = { assets: assets.map((one) => one.asset.id), devices: devices.map(({ id }) => id) };
  const labels = [
    ...(await db.select().from(label).where(inArray(label.assetId, ids.assets))),
    ...(await db.select().from(label).where(inArray(label.deviceId, ids.devices))),
  ];
  const codes = new Map(labels.map(({ assetId, deviceId, code }) => [`${assetId}/${deviceId}`, code]));
  const thingOf = (one: (typeof assets)[number], code: string): Thing => ({
    ...{ asset: one.asset.id, deviceId: null, device: code, part: one.place?.part ?? '' },
    ...{ name: `${one.asset.maker} ${one.asset.model}`, serial: one.asset.serial },
    code: codes.get(`${one.asset.id}/null`) ?? null,
  });
  const placed = devices.flatMap(({ id, code, name }) => {
    const here = assets
      .filter(({ place }) => place?.deviceId === id)
      .map((one) => thingOf(one, code))
      .sort((one, other) => (one.part < other.part ? -1 : 1));
    const bare = {
      ...{ asset: null, deviceId: id, device: code, part: '', name, serial: '' },
      code: codes.get(`null/${id}`) ?? null,
    };
    return here.some(({ part }) => part === '') ? here : [bare, ...here];
  });
  const away = assets.filter(({ place }) => place === null).map((one) => thingOf(one, ''));
  return [...placed, ...away];
}
