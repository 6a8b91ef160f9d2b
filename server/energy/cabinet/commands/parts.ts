import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ModelLimits, Point } from '#contract/energy/device/points.ts';
import type { Context } from '#server/core/context.ts';
import { silenceMs } from '#server/energy/alarm/public.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { findLatest, type LatestRow } from '#server/energy/latest/public.ts';

/** A device of a station with its newest values. */
export interface Part {
  readonly id: number;
  readonly stationId: bigint;
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly parentId: number | null;
  readonly ratedKw: number | null;
  readonly ratedKwh: number | null;
  readonly limits: ModelLimits;
  /** Maker and model. */
  readonly model: string;
  readonly points: ReadonlyMap<string, Point>;
  /** Time of its newest frame in ms since 1970; null if it never sent one. */
  readonly ts: number | null;
  readonly quality: number;
  readonly isSilent: boolean;
  /** Newest values by point, counters in kWh; null for what it does not tell. */
  readonly value: (point: string) => number | null;
}

/** All devices of stations with their newest values, sorted by code. */
export async function readParts(context: Context, stationIds: readonly bigint[]): Promise<Part[]> {
  if (stationIds.length === 0) return [];
  const { db } = context;
  const rows = await db
    .select()
    .from(device)
    .where(inArray(device.stationId, [...stationIds]))
    .orderBy(asc(device.stationId), asc(device.code));
  const modelIds = [...new Set(rows.map(({ modelId }) => modelId))];
  const found = modelIds.length
    ? await db.select().from(deviceModel).where(inArray(deviceModel.id, modelIds))
    : [];
  const models = new Map(found.map((model) => [model.id, withPoints(model)]));
  const latest = new Map((await findLatest(context, { stationIds })).map((row) => [row.deviceId, row]));
  const now = context.clock().getTime();
  return rows.flatMap((row) => {
    const model = models.get(row.modelId);
    return model ? [partOf(row, model, latest.get(row.id), now)] : [];
  });
}

/** Stations that have a device of a kind. */
export async function stationsWith(
  { db }: Pick<Context, 'db'>,
  kind: string,
  stationIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (stationIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: device.stationId })
    .from(device)
    .where(and(inArray(device.stationId, [...stationIds]), eq(device.kind, kind)));
  return new Set(rows.map(({ id }) => id));
}

type Model = typeof deviceModel.$inferSelect & { readonly byCode: ReadonlyMap<string, Point> };

const withPoints = (model: typeof deviceModel.$inferSelect): Model => ({
  ...model,
  byCode: new Map(model.points.map((point) => [point.code, point])),
});

function partOf(
  row: typeof device.$inferSelect,
  { maker, model, limits, byCode }: Model,
  latest: LatestRow | undefined,
  now: number,
): Part {
  const { id, stationId, code, name, kind, parentId, ratedKw, ratedKwh, intervalS } = row;
  return {
    ...{ id, stationId, code, name, kind, parentId, ratedKw, ratedKwh, limits },
    ...{ model: `${maker} ${model}`, points: byCode, ts: latest?.ts ?? null, quality: latest?.quality ?? 0 },
    isSilent: !latest || now - latest.ts > silenceMs({ intervalMs: intervalS * 1000 }),
    value(point) {
      const found = byCode.get(point);
      if (!found || !latest) return null;
      if (found.kind !== 'counter') return latest.v[found.pos - 1] ?? null;
      const wh = latest.c[found.pos - 1] ?? null;
      return wh === null ? null : wh / 1000;
    },
  };
}
