import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { device } from '#server/energy/device/schema.ts';
import type { Point } from '../point.ts';

const REACTIVE = 'reactiveKvar';
const VOLTS = 'volts';

type Row = Pick<typeof device.$inferSelect, 'id' | 'code' | 'name' | 'parentId' | 'ratedKw'>;

/**
 * The points of connection of stations: the devices whose power makes the station’s grid power. So their sum is that
 * figure, whatever kind of device measures it.
 */
export async function readPoints(
  { db }: Pick<Context, 'db'>,
  known: ReadonlyMap<bigint, StationDevices>,
  ratings: ReadonlyMap<bigint, number>,
): Promise<ReadonlyMap<bigint, Point[]>> {
  const gridIds = [...known.values()].flatMap((devices) => gridDevices(devices));
  if (gridIds.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: device.id, code: device.code, name: device.name },
      ...{ parentId: device.parentId, ratedKw: device.ratedKw },
    })
    .from(device)
    .where(or(inArray(device.id, gridIds), and(inArray(device.parentId, gridIds), eq(device.kind, 'meter'))))
    .orderBy(asc(device.code));
  return new Map(
    [...known].map(([stationId, devices]) => {
      const ids = gridDevices(devices);
      const own = rows.filter(({ id }) => ids.includes(id));
      return [
        stationId,
        own.map((row) => pointOf(row, rows, devices, own.length > 1 ? row.ratedKw : ratings.get(stationId))),
      ];
    }),
  );
}

const gridDevices = ({ channels }: StationDevices) => [
  ...new Set(channels.filter(({ role }) => role === 'gridKw').map(({ deviceId }) => deviceId)),
];

function pointOf(row: Row, rows: readonly Row[], devices: StationDevices, rated?: number | null): Point {
  const points = devices.byId.get(row.id)?.model.points;
  return {
    ...{ deviceId: row.id, code: row.code, name: row.name, ratedKva: rated ?? null },
    powers: devices.channels.filter(({ role, deviceId }) => role === 'gridKw' && deviceId === row.id),
    volts: points?.get(VOLTS)?.pos,
    reactive: reactiveOf(row, rows, devices),
  };
}

/** A meter below the point measures the grid if it measures neither arrays nor storage nor load. */
function reactiveOf(row: Row, rows: readonly Row[], { byId, channels }: StationDevices): Point['reactive'] {
  const below = rows.filter(
    ({ id, parentId }) => parentId === row.id && !channels.some(({ deviceId }) => deviceId === id),
  );
  const found = [row, ...below].flatMap(({ id, code }) => {
    const pos = byId.get(id)?.model.points.get(REACTIVE)?.pos;
    return pos === undefined ? [] : [{ deviceId: id, code, pos }];
  });
  return found[0];
}
