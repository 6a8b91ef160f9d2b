import { and, eq, inArray, ne } from 'drizzle-orm';
import type { BaseStation, BaseStationQuery, BaseStations } from '#contract/energy/base-station/calls.ts';
import { MAINS_STATES, SHORT_HOURS } from '#contract/energy/base-station/limits.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows } from '#server/db/page.ts';
import { countOpenAlarms } from '#server/energy/alarm/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { type Heard, siteFigures } from '../site.ts';

/** Kinds of devices that a base station is judged by. */
const KINDS = ['mains', 'it', 'hvac', 'battery', 'station'];

const compared = <T extends string | number>(one: T, other: T) => (one < other ? -1 : Number(one > other));
const isShort = ({ hours }: BaseStation) => hours !== null && hours < SHORT_HOURS;

/** Which goes dark first: those without mains, then by hours. What is not known is last. */
const byNeed = (one: BaseStation, other: BaseStation): number =>
  Number(other.mains === 'off') - Number(one.mains === 'off') ||
  compared(one.hours ?? Number.POSITIVE_INFINITY, other.hours ?? Number.POSITIVE_INFINITY) ||
  compared(one.code, other.code);

/** One page of the base stations of a request's scope, in as many statements for any number of them. */
export async function findBaseStations(
  context: Context,
  devices: Devices,
  asker: Asker,
  query: BaseStationQuery,
): Promise<BaseStations> {
  const all = await readRows(context, devices, asker);
  const { list, pagination } = pageOfRows(query, all.filter(isWanted(query)), {
    order: byNeed,
    sortable: {
      ...{ name: (row) => row.name, hours: (row) => row.hours, itKw: (row) => row.itKw },
      ...{ pue: (row) => row.pue, hvacKw: (row) => row.hvacKw, alarms: (row) => row.alarms },
      ...{ socPercent: (row) => row.socPercent, sohPercent: (row) => row.sohPercent },
    },
  });
  const count = (is: (row: BaseStation) => boolean) => all.filter(is).length;
  const [, off, unknown] = MAINS_STATES.map((state) => count(({ mains }) => mains === state));
  return {
    ...{ list, pagination },
    counts: { all: all.length, off: off ?? 0, unknown: unknown ?? 0, short: count(isShort) },
  };
}

function isWanted({ search = '', mains, hours }: BaseStationQuery): (row: BaseStation) => boolean {
  const part = search.trim().toLowerCase();
  return (row) =>
    (mains === undefined || row.mains === mains) &&
    (hours === undefined || isShort(row)) &&
    [row.code, row.name].some((text) => text.toLowerCase().includes(part));
}

async function readRows(context: Context, devices: Devices, asker: Asker): Promise<BaseStation[]> {
  const { db, clock } = context;
  const places = await db
    .select()
    .from(station)
    .where(and(inScope(asker, clock()), eq(station.type, 'BS'), ne(station.status, 'construction')));
  const stationIds = places.map(({ id }) => id);
  if (stationIds.length === 0) return [];
  const heard = await readHeard(context, devices, stationIds);
  const alarms = await countOpenAlarms(context, stationIds);
  const now = clock().getTime();
  return places.map(({ id, code, name, tz }) => {
    const open = alarms.filter(({ stationId }) => stationId === id);
    return {
      ...{ code, name, tz },
      ...siteFigures(heard.get(id) ?? [], now),
      alarms: open.reduce((sum, one) => sum + one.count, 0),
      level: open.length === 0 ? null : Math.max(...open.map(({ level }) => level)),
    };
  });
}

/** The power usage effectiveness of sites now, in as many statements for any number of them; null where it is not known. */
export async function readUsage(
  context: Context,
  devices: Devices,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number | null>> {
  if (stationIds.length === 0) return new Map();
  const heard = await readHeard(context, devices, stationIds);
  const now = context.clock().getTime();
  return new Map([...heard].map(([id, own]) => [id, siteFigures(own, now).pue]));
}

/** The devices of sites with their newest frames. */
export async function readHeard(
  context: Context,
  devices: Devices,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Heard[]>> {
  const known = await devices.among(stationIds);
  const all = [...known].flatMap(([stationId, { byId }]) =>
    [...byId.values()]
      .filter(({ kind }) => KINDS.includes(kind))
      .sort((one, other) => compared(one.code, other.code))
      .map((one) => ({ stationId, device: one })),
  );
  const deviceIds = all.map((one) => one.device.id);
  const capacities = await context.db
    .select({ id: device.id, ratedKwh: device.ratedKwh })
    .from(device)
    .where(and(inArray(device.stationId, [...stationIds]), eq(device.kind, 'battery')));
  const kwh = new Map(capacities.map(({ id, ratedKwh }) => [id, ratedKwh]));
  const latest = await findLatest(context, { stationIds, deviceIds });
  const newest = new Map(latest.map((row) => [row.deviceId, row]));
  const found = new Map<bigint, Heard[]>();
  for (const { stationId, device: one } of all) {
    const list = found.get(stationId) ?? [];
    list.push({ device: one, ratedKwh: kwh.get(one.id) ?? null, latest: newest.get(one.id) });
    found.set(stationId, list);
  }
  return found;
}
