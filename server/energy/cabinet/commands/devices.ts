import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { CABINET_KINDS } from '#contract/energy/cabinet/limits.ts';
import type { ModelLimits, Point } from '#contract/energy/device/points.ts';
import type { Context } from '#server/core/context.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';

/** The power converter of a cabinet, which tells what it does. */
interface Converter {
  readonly id: number;
  /** Position of its state in its row of values. */
  readonly statePos: number;
  readonly faults: readonly number[];
}

/** A cabinet with what its values need. */
export interface CabinetDevice {
  readonly id: number;
  readonly stationId: bigint;
  readonly code: string;
  readonly name: string;
  readonly model: string;
  readonly ratedKw: number | null;
  readonly intervalMs: number;
  readonly gauges: readonly Point[];
  readonly limits: ModelLimits;
  readonly converter: Converter | undefined;
}

const CONVERTER = 'pcs';

type Row = typeof device.$inferSelect;
type Model = typeof deviceModel.$inferSelect;

/** The cabinets of stations that are built. The converter is a part of the cabinet, or stands beside it in its container. */
export async function readCabinets(
  { db }: Pick<Context, 'db'>,
  stationIds: readonly bigint[],
): Promise<CabinetDevice[]> {
  if (stationIds.length === 0) return [];
  const found = await db
    .select({ device })
    .from(device)
    .innerJoin(station, eq(station.id, device.stationId))
    .where(
      and(
        inArray(device.stationId, [...stationIds]),
        inArray(device.kind, [...CABINET_KINDS, CONVERTER]),
        ne(station.status, 'construction'),
      ),
    )
    .orderBy(asc(device.stationId), asc(device.code));
  const rows = found.map((row) => row.device);
  const models = await readModels(db, rows);
  const converters = new Map<number, Converter>();
  for (const row of rows) {
    const state = models.get(row.modelId)?.points.find(({ code }) => code === 'state');
    if (row.kind === CONVERTER && row.parentId !== null && state)
      converters.set(row.parentId, { id: row.id, statePos: state.pos, faults: state.faults ?? [] });
  }
  return rows.flatMap((row) => {
    const model = models.get(row.modelId);
    if (row.kind === CONVERTER || !model) return [];
    return cabinetOf(row, model, converters.get(row.id) ?? converters.get(row.parentId ?? 0));
  });
}

async function readModels(db: Context['db'], rows: readonly Row[]): Promise<ReadonlyMap<number, Model>> {
  const ids = [...new Set(rows.map(({ modelId }) => modelId))];
  if (ids.length === 0) return new Map();
  const found = await db.select().from(deviceModel).where(inArray(deviceModel.id, ids));
  return new Map(found.map((model) => [model.id, model]));
}

const cabinetOf = (row: Row, model: Model, converter: Converter | undefined): CabinetDevice => ({
  ...{ id: row.id, stationId: row.stationId, code: row.code, name: row.name, ratedKw: row.ratedKw },
  ...{ model: `${model.maker} ${model.model}`, intervalMs: row.intervalS * 1000 },
  gauges: model.points.filter(({ kind }) => kind !== 'counter'),
  ...{ limits: model.limits, converter },
});
