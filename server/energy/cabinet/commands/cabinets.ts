import type { Cabinet, CabinetQuery, Cabinets } from '#contract/energy/cabinet/calls.ts';
import { brokenLimits, cabinetFlags, cellFigures } from '#contract/energy/cabinet/rules.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows } from '#server/db/page.ts';
import { countOpenAlarms, type OpenAlarms } from '#server/energy/alarm/public.ts';
import { findLatest, type LatestRow } from '#server/energy/latest/public.ts';
import { type Asker, type ScopedStation, stationsInScope } from '#server/energy/scope/public.ts';
import { stateOf } from '../state.ts';
import { type CabinetDevice, readCabinets } from './devices.ts';

/** One page of the cabinets of a request's scope, in as many statements for any number of stations. */
export async function findCabinets(context: Context, asker: Asker, query: CabinetQuery): Promise<Cabinets> {
  const all = await readRows(context, [...(await stationsInScope(context, asker)).values()]);
  const wanted = all.filter(isWanted(query));
  const { list, pagination } = pageOfRows(query, wanted, {
    order: (one, other) => compared(one.station, other.station) || compared(one.device, other.device),
    sortable: {
      name: ({ name }) => name,
      station: ({ stationName }) => stationName,
      spreadV: ({ spreadV }) => spreadV,
      spreadC: ({ spreadC }) => spreadC,
      maxC: ({ maxC }) => maxC,
      socPercent: ({ socPercent }) => socPercent,
      sohPercent: ({ sohPercent }) => sohPercent,
      alarms: ({ alarms }) => alarms,
    },
  });
  const models = [...new Set(all.map(({ model }) => model))].sort();
  return { list, pagination, models, all: all.length };
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function isWanted({ search = '', model, state, limit }: CabinetQuery): (row: Cabinet) => boolean {
  const part = search.trim().toLowerCase();
  return (row) =>
    (model === undefined || row.model === model) &&
    (state === undefined || row.state === state) &&
    (limit === undefined || row.broken.length > 0) &&
    [row.name, row.device, row.station, row.stationName].some((text) => text.toLowerCase().includes(part));
}

/** The cabinets of stations, sorted by station and code. */
export async function readRows(context: Context, places: readonly ScopedStation[]): Promise<Cabinet[]> {
  const stationIds = places.map(({ id }) => id);
  const devices = await readCabinets(context, stationIds);
  const deviceIds = [
    ...new Set(devices.flatMap(({ id, converter }) => (converter ? [id, converter.id] : [id]))),
  ];
  const latest = byDevice(await findLatest(context, { stationIds, deviceIds }));
  const alarms = byDevice(await countOpenAlarms(context, stationIds));
  const known = new Map(places.map((place) => [place.id, place]));
  const now = context.clock().getTime();
  return devices.flatMap((device) => {
    const place = known.get(device.stationId);
    if (!place) return [];
    const found = { latest: latest.get(device.id), converter: latest.get(device.converter?.id ?? 0) };
    return {
      ...{ station: place.code, stationName: place.name, tz: place.tz },
      ...rowOf(device, found, now),
      ...alarmsOf(alarms.get(device.id)),
    };
  });
}

const byDevice = <Row extends { readonly deviceId: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.deviceId, row]));

const alarmsOf = (open: OpenAlarms | undefined) => ({
  alarms: open?.count ?? 0,
  level: open?.level ?? null,
});

interface Found {
  readonly latest: LatestRow | undefined;
  readonly converter: LatestRow | undefined;
}

function rowOf(device: CabinetDevice, { latest, converter }: Found, now: number) {
  const values = new Map(
    device.gauges.map(({ code, pos }): [string, number | null] => [code, latest?.v[pos - 1] ?? null]),
  );
  const value = (code: string) => values.get(code) ?? null;
  const figures = cellFigures(values);
  const [chargeLimitKw, dischargeLimitKw] = [value('chargeLimitKw'), value('dischargeLimitKw')];
  return {
    ...{ device: device.code, name: device.name, model: device.model, ratedKw: device.ratedKw },
    state: stateOf(device, latest, converter, now),
    flags: cabinetFlags(chargeLimitKw, dischargeLimitKw, device.ratedKw),
    ...{ socPercent: value('socPercent'), sohPercent: value('sohPercent') },
    ...figures,
    ...{ chargeLimitKw, dischargeLimitKw },
    broken: brokenLimits(figures, device.limits).map((limit) => ({ limit, at: device.limits[limit] ?? 0 })),
    ...{ ts: latest?.ts ?? null, quality: latest?.quality ?? 0 },
  };
}
