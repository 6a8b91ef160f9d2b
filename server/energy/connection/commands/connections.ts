import { and, ne } from 'drizzle-orm';
import type { Connection, ConnectionQuery, Connections } from '#contract/energy/connection/calls.ts';
import {
  CONNECTION_FIGURES,
  type ConnectionFigure,
  TRANSFORMER_HIGH_PERCENT,
} from '#contract/energy/connection/limits.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows } from '#server/db/page.ts';
import type { Devices, StationDevices } from '#server/energy/device/public.ts';
import { findLatest, type LatestRow } from '#server/energy/latest/public.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { type Point, summedPoints, valuesOf } from '../point.ts';
import { readDemands } from './demands.ts';
import { readPoints } from './points.ts';

type Place = typeof station.$inferSelect;

const figures = Object.fromEntries(
  CONNECTION_FIGURES.map((name) => [name, (row: Connection) => row[name]]),
) as Record<ConnectionFigure, (row: Connection) => number | null>;

/** One page of the points of connection of a request's scope. Demands are read for that page alone. */
export async function findConnections(
  context: Context,
  devices: Devices,
  asker: Asker,
  query: ConnectionQuery,
): Promise<Connections> {
  const { db, clock } = context;
  const places = await db
    .select()
    .from(station)
    .where(and(inScope(asker, clock()), ne(station.status, 'construction')));
  const known = await devices.among(places.map(({ id }) => id));
  const rows = await readRows(context, known, places);
  const wanted = rows.filter(isWanted(query));
  const { list, pagination } = pageOfRows(query, wanted, {
    order: (one, other) =>
      compared(one.station, other.station) || compared(one.device ?? '', other.device ?? ''),
    sortable: { ...figures, station: (row) => row.station, name: (row) => row.stationName },
  });
  const asked = new Set(list.flatMap((row) => (hasDemand(row) ? [row.station] : [])));
  const demands = await readDemands(
    context,
    known,
    places.filter(({ code }) => asked.has(code)),
  );
  const ids = new Map(places.map(({ id, code }) => [code, id]));
  const now = clock().getTime();
  return {
    list: list.map((row) => ({
      ...row,
      demand: hasDemand(row) ? (demands.get(ids.get(row.station) ?? 0n) ?? null) : null,
    })),
    ...{ pagination, all: rows.length, now, total: totalOf(wanted) },
  };
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The demand is that of the station: of its only point, or of the sum of several. */
const hasDemand = ({ device, points }: Connection) => points === 1 || device === null;

function isWanted({ search = '', type, flow }: ConnectionQuery): (row: Connection) => boolean {
  const part = search.trim().toLowerCase();
  return (row) =>
    (type === undefined || row.type === type) &&
    (flow === undefined || (flow === 'buy' ? (row.kw ?? 0) > 0 : (row.kw ?? 0) < 0)) &&
    [row.station, row.stationName].some((text) => text.toLowerCase().includes(part));
}

async function readRows(
  context: Context,
  known: ReadonlyMap<bigint, StationDevices>,
  places: readonly Place[],
): Promise<Connection[]> {
  const ratings = new Map(places.map(({ id, transformerKva }) => [id, transformerKva]));
  const points = await readPoints(context, known, ratings);
  const all = [...points.values()].flat();
  const deviceIds = all.flatMap(({ deviceId, reactive }) => [deviceId, reactive?.deviceId ?? deviceId]);
  const stationIds = places.map(({ id }) => id);
  const latest = new Map(
    (await findLatest(context, { stationIds, deviceIds: [...new Set(deviceIds)] })).map((row) => [
      row.deviceId,
      row,
    ]),
  );
  const now = context.clock().getTime();
  return places.flatMap((place) => rowsOf(place, points.get(place.id) ?? [], latest, now));
}

function rowsOf(
  place: Place,
  points: readonly Point[],
  latest: ReadonlyMap<number, LatestRow>,
  now: number,
): Connection[] {
  const { code, name, type, status, tz, transformerKva } = place;
  const common = {
    ...{ station: code, stationName: name, type, status, tz },
    ...{ points: points.length, demand: null },
  };
  const rows = points.map((point) => ({
    ...common,
    ...{ device: point.code, name: point.name, meter: point.reactive?.code ?? null },
    ...valuesOf(point, latest, now),
  }));
  if (rows.length < 2) return rows;
  const sum = { ...common, device: null, name: '', meter: null, ...summedPoints(rows, transformerKva) };
  return [sum, ...rows];
}

/** Sums of points: a row that is a sum itself does not count again. */
function totalOf(rows: readonly Connection[]): Connections['total'] {
  const points = rows.filter(({ device }) => device !== null);
  const stations = (list: readonly Connection[]) => new Set(list.map((row) => row.station)).size;
  const known = points.filter(({ kw }) => kw !== null);
  const sum = (sign: 1 | -1) =>
    Math.round(known.reduce((total, { kw }) => total + Math.max(0, sign * (kw ?? 0)), 0) * 1000) / 1000;
  return {
    ...{ expected: stations(points), fresh: stations(known), buyKw: sum(1), sellKw: sum(-1) },
    selling: stations(known.filter(({ kw }) => (kw ?? 0) < 0)),
    high: points.filter(({ loadPercent }) => (loadPercent ?? 0) >= TRANSFORMER_HIGH_PERCENT).length,
  };
}
