import { asc, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { asset, assetPlace } from './schema.ts';

const YEARS = 10;
/** The fan that does not turn has the shortest warranty of its station: it ends next March. */
const FAN = { station: 'SF-ES-01', device: 'C03', part: '风扇 6', maker: 'Norvolt', model: 'NV-FAN-172' };
const FAN_WARRANTY_DAY = '03-31';

/** A warranty that ends in some weeks, for somebody to look at the asset before. */
const NEAR = { station: 'SF-ES-02', device: 'C02', days: 21 };
const DAY_MS = 86_400_000;

const serialOf = (station: string, device: string) => `${station.replaceAll('-', '')}-${device}`;

/** The physical devices of the demo's stations, installed when their stations were launched. */
export async function seedAssets(db: Database, now: Date): Promise<void> {
  const rows = await db
    .select({ device, model: deviceModel, place: station })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .innerJoin(station, eq(station.id, device.stationId))
    .where(ne(device.kind, 'station'))
    .orderBy(asc(device.id));
  const built = rows.filter(({ place }) => place.status !== 'construction');
  const since = (place: typeof station.$inferSelect) => place.createdAt;
  const seeds = built.map(({ device: one, model, place }) => ({
    place: { deviceId: one.id, part: '', since: since(place) },
    row: {
      ...{ stationId: place.id, maker: model.maker, model: model.model, firmware: `${model.version}.4.2` },
      ...{ serial: serialOf(place.code, one.code), ratedKw: one.ratedKw, ratedKwh: one.ratedKwh },
      ...{ warrantyEnds: warrantyOf(place, one.code, now), state: 'installed' as const },
    },
  }));
  const fan = built.find(({ device: one, place }) => place.code === FAN.station && one.code === FAN.device);
  if (fan)
    seeds.push({
      place: { deviceId: fan.device.id, part: FAN.part, since: since(fan.place) },
      row: {
        ...{ stationId: fan.place.id, maker: FAN.maker, model: FAN.model, firmware: '' },
        ...{ serial: 'NVF-2311-0604', ratedKw: null, ratedKwh: null },
        ...{ warrantyEnds: nextMarch(now), state: 'installed' as const },
      },
    });
  if (seeds.length === 0) return;
  const stored = await db
    .insert(asset)
    .values(seeds.map(({ row }) => row))
    .returning({ id: asset.id });
  await db
    .insert(assetPlace)
    .values(seeds.map(({ place }, index) => ({ ...place, assetId: stored[index]?.id ?? 0 })));
}

function warrantyOf({ code, createdAt }: typeof station.$inferSelect, device: string, now: Date): string {
  return code === NEAR.station && device === NEAR.device
    ? new Date(now.getTime() + NEAR.days * DAY_MS).toISOString().slice(0, 10)
    : yearsAfter(createdAt, YEARS);
}

function yearsAfter(at: Date, years: number): string {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end.toISOString().slice(0, 10);
}

/** The end of the next March: of this year while it is before, else of the next one. */
function nextMarch(now: Date): string {
  const year = now.getUTCFullYear();
  const day = `${year}-${FAN_WARRANTY_DAY}`;
  return day > now.toISOString().slice(0, 10) ? day : `${year + 1}-${FAN_WARRANTY_DAY}`;
}
