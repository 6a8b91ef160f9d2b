import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import type { AssetKey } from '../columns.ts';
import { asset, assetPlace } from '../schema.ts';

/** An asset with its present place, as files have it. */
export type AssetRow = Record<AssetKey, string | number | null> & { readonly id: number };

const selected = {
  id: asset.id,
  station: station.code,
  device: device.code,
  part: sql<string | null>`nullif(${assetPlace.part}, '')`,
  ...{ maker: asset.maker, model: asset.model, serial: asset.serial },
  firmware: sql<string | null>`nullif(${asset.firmware}, '')`,
  ...{ ratedKw: asset.ratedKw, ratedKwh: asset.ratedKwh },
  ...{ warrantyEnds: asset.warrantyEnds, state: asset.state },
};

/** Assets with the places that they are in now, by id; `after` and `size` name a page. */
export function readAssets(
  db: Database,
  where: SQL | undefined,
  page?: { readonly after: number; readonly size: number },
): Promise<AssetRow[]> {
  const rows = db
    .select(selected)
    .from(asset)
    .innerJoin(station, eq(station.id, asset.stationId))
    .leftJoin(assetPlace, and(eq(assetPlace.assetId, asset.id), isNull(assetPlace.until)))
    .leftJoin(device, eq(device.id, assetPlace.deviceId))
    .where(and(where, page && gt(asset.id, page.after)))
    .orderBy(asc(asset.id))
    .$dynamic();
  return page ? rows.limit(page.size) : rows;
}

/** Assets of stations by their makers and serial numbers. */
export const oneOfAssets = (
  keys: readonly { readonly stationId: bigint; readonly maker: string; readonly serial: string }[],
): SQL | undefined =>
  or(
    ...[...new Set(keys.map(({ stationId }) => stationId))].map((stationId) => {
      const own = keys.filter((key) => key.stationId === stationId);
      return and(
        eq(asset.stationId, stationId),
        inArray(
          asset.serial,
          own.map(({ serial }) => serial),
        ),
      );
    }),
  );
