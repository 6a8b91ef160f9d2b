import { asc, eq } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { getStationTree } from '#contract/energy/device/calls.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import type { ScopedStation } from '#server/energy/scope/public.ts';
import { pointNameOf, statesOf } from '../point-names.ts';
import { device, deviceModel } from '../schema.ts';

/**
 * The devices of a station, the station's own figures first, with the points of their models. Names of points are those
 * of the language.
 */
export async function readTree(
  { db }: Pick<Context, 'db'>,
  { id, code, tz }: ScopedStation,
  language: Language,
  isShown: (point: Pick<Point, 'code'>) => boolean,
): Promise<DataOf<typeof getStationTree>> {
  const rows = await db
    .select({ device, model: deviceModel })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(eq(device.stationId, id))
    .orderBy(asc(device.code));
  const codes = new Map(rows.map((row) => [row.device.id, row.device.code]));
  const devices = rows.map(({ device: one, model }) => ({
    ...{ code: one.code, name: one.name, kind: one.kind },
    model: { maker: model.maker, name: model.model, version: model.version },
    parent: one.parentId === null ? null : (codes.get(one.parentId) ?? null),
    ...{ ratedKw: one.ratedKw, ratedKwh: one.ratedKwh, intervalS: one.intervalS },
    points: model.points.filter(isShown).map((point) => ({
      ...{ code: point.code, name: pointNameOf(point, language), unit: point.unit, kind: point.kind },
      ...{ min: point.min, max: point.max, decimals: point.decimals, writable: point.writable },
      ...statesOf(one.kind, point, language),
    })),
  }));
  const isStation = ({ kind }: { kind: string }) => Number(kind === 'station');
  return { station: code, tz, devices: devices.toSorted((a, b) => isStation(b) - isStation(a)) };
}
