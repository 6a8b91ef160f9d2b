import { and, eq, isNull, or } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { type ReadLabel, readLabel } from '#contract/energy/label/calls.ts';
import { labelCodeIn } from '#contract/energy/label/rules.ts';
import type { Context } from '#server/core/context.ts';
import { countEvent, takeBack } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { asset, assetPlace } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, stationsInScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { label } from '../schema.ts';

/** What a label is on. A person who tries codes is stopped soon; a label of one's own stations does not count. */
export async function read(context: Context, asker: Asker, text: string): Promise<ReadLabel> {
  const { db, clock, config } = context;
  const { labelMisses: limit, labelMissWindowSeconds: windowSeconds } = config.limits;
  const counted = await countEvent(db, clock(), [
    { key: `label:${asker.userId}`, limit, windowSeconds, reason: 'labelMisses' },
  ]);
  const found = await find(context, asker, labelCodeIn(text));
  if (!found) throw new Refusal(Code.NotFound, { reason: 'label' });
  await takeBack(db, counted);
  return found;
}

async function find(context: Context, asker: Asker, code: string | null): Promise<ReadLabel | null> {
  if (code === null) return null;
  const [row] = await context.db
    .select({
      ...{ station: station.code, device: device.code, deviceName: device.name },
      ...{ asset: asset.id, maker: asset.maker, model: asset.model, serial: asset.serial },
      part: assetPlace.part,
    })
    .from(label)
    .leftJoin(asset, eq(asset.id, label.assetId))
    .leftJoin(assetPlace, and(eq(assetPlace.assetId, asset.id), isNull(assetPlace.until)))
    .leftJoin(device, or(eq(device.id, label.deviceId), eq(device.id, assetPlace.deviceId)))
    .innerJoin(station, or(eq(station.id, asset.stationId), eq(station.id, device.stationId)))
    .where(eq(label.code, code));
  if (!row) return null;
  const scope = await stationsInScope(context, asker, [row.station]);
  if (!scope.get(row.station)?.uses.has(readLabel.stationUse)) return null;
  return {
    ...{ station: row.station, asset: row.asset, device: row.device ?? '', part: row.part ?? '' },
    name: row.asset === null ? (row.deviceName ?? '') : `${row.maker} ${row.model}`,
    serial: row.serial ?? '',
  };
}
