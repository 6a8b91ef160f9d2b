import type { QueryOf } from '#contract/call.ts';
import { type Latest, readLatest } from '#contract/energy/device/calls.ts';
import { codesIn } from '#contract/energy/station/fields.ts';
import type { Context } from '#server/core/context.ts';
import { refuseField } from '#server/core/refusal.ts';
import type { DeviceFacts, Devices, StationDevices } from '#server/energy/device/public.ts';
import {
  type Asker,
  maySeePoint,
  requireStations,
  type ScopedStation,
  stationsInScope,
} from '#server/energy/scope/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';

/** A device's newest frame as it is stored, with the server's time of its arrival. */
export interface LatestRow {
  readonly stationId: bigint;
  readonly deviceId: number;
  readonly changedAt: number;
  readonly ts: number;
  readonly quality: number;
  readonly v: readonly (number | null)[];
  readonly c: readonly (number | null)[];
}

interface Which {
  readonly stationIds: readonly bigint[];
  /** All devices without it. */
  readonly deviceIds?: readonly number[];
  /** Only what has arrived since, in ms since 1970. */
  readonly changedSince?: number;
}

/** The newest frames of stations, or of devices of them. */
export async function findLatest(
  { telemetry }: Pick<Context, 'telemetry'>,
  { stationIds, deviceIds, changedSince }: Which,
): Promise<LatestRow[]> {
  if (stationIds.length === 0 || deviceIds?.length === 0) return [];
  const rows = await telemetry.query<{
    s: string;
    d: number;
    at: number;
    t: number;
    q: number;
    v: string;
    c: string;
  }>(
    `select station_id::text as s, device_id as d, (extract(epoch from changed_at) * 1000)::float8 as at,
       (extract(epoch from ts) * 1000)::float8 as t, quality::int4 as q, v::text as v, c::text as c
     from latest where station_id = any($1::bigint[]) and ($2::int[] is null or device_id = any($2::int[]))
       and ($3::timestamptz is null or changed_at >= $3::timestamptz)`,
    [stationIds, deviceIds ?? null, changedSince === undefined ? null : new Date(changedSince)],
  );
  return rows.map(({ s, d, at, t, q, v, c }) => ({
    ...{ stationId: BigInt(s), deviceId: d, changedAt: at, ts: t, quality: q },
    ...{ v: parseValues(v), c: parseValues(c) },
  }));
}

/** A frame as readers get it; undefined for a device that was removed. */
function latestOf(row: LatestRow, station: string, devices: StationDevices | undefined): Latest | undefined {
  const device = devices?.byId.get(row.deviceId);
  if (!device) return undefined;
  const values: Record<string, number | null> = {};
  for (const { code, kind, pos } of device.model.points.values())
    values[code] = kind === 'counter' ? inKwh(row.c[pos - 1] ?? null) : (row.v[pos - 1] ?? null);
  return { station, device: device.code, ts: row.ts, quality: row.quality, values };
}

const inKwh = (wh: number | null) => (wh === null ? null : wh / 1000);

/** The newest values of what a request names. */
export async function readNewest(
  context: Context,
  devices: Devices,
  asker: Asker,
  { stations, station, devices: wanted, kind }: QueryOf<typeof readLatest>,
): Promise<Latest[]> {
  if (stations !== undefined && station !== undefined) throw refuseField('station', 'latest.both');
  if (wanted !== undefined && station === undefined) throw refuseField('devices', 'latest.station');
  const codes = station === undefined ? stations && codesIn(stations) : [station];
  const places = codes
    ? await requireStations(context, asker, readLatest, codes)
    : await stationsInScope(context, asker);
  const known = await devices.among([...places.values()].map(({ id }) => id));
  const deviceIds =
    idsOf(wanted, places.get(station ?? ''), known) ?? (kind === 'station' ? ownDevices(known) : undefined);
  const which = { stationIds: [...known.keys()], ...(deviceIds && { deviceIds }) };
  const found = namedBy(places, known, await findLatest(context, which));
  return asker.client?.points ? found.map((one) => seenBy(asker, one)) : found;
}

/** A frame with the values that the asker may read. */
const seenBy = (asker: Asker, { values, ...frame }: Latest): Latest => ({
  ...frame,
  values: Object.fromEntries(Object.entries(values).filter(([code]) => maySeePoint(asker, code))),
});

/** The devices that are named; undefined for all of them. */
function idsOf(
  list: string | undefined,
  place: ScopedStation | undefined,
  known: ReadonlyMap<bigint, StationDevices>,
): number[] | undefined {
  if (list === undefined) return undefined;
  const { byCode } = (place && known.get(place.id)) ?? { byCode: new Map<string, DeviceFacts>() };
  return codesIn(list).map((code) => {
    const device = byCode.get(code);
    if (!device) throw refuseField('devices', 'series.device', { device: code });
    return device.id;
  });
}

/** The devices that have the stations' own figures. */
export const ownDevices = (known: ReadonlyMap<bigint, StationDevices>): number[] =>
  [...known.values()].flatMap(({ station }) => station?.id ?? []);

/** Frames by the codes of their stations and devices, sorted by them. */
export function namedBy(
  places: ReadonlyMap<string, Pick<ScopedStation, 'id' | 'code'>>,
  known: ReadonlyMap<bigint, StationDevices>,
  rows: readonly LatestRow[],
): Latest[] {
  const codes = new Map([...places.values()].map(({ id, code }) => [id, code]));
  const found = rows.flatMap(
    (row) => latestOf(row, codes.get(row.stationId) ?? '', known.get(row.stationId)) ?? [],
  );
  return found.sort((a, b) => compare(a.station, b.station) || compare(a.device, b.device));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
