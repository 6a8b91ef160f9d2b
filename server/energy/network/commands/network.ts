import { inArray } from 'drizzle-orm';
import type { Network, NetworkQuery, StationNetwork } from '#contract/energy/network/calls.ts';
import { NETWORK_VERDICTS, type NetworkVerdict } from '#contract/energy/network/limits.ts';
import { STALE_AFTER_MS } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows } from '#server/db/page.ts';
import { lastHeard } from '#server/energy/alarm/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { type HeardDevice, judge } from '../verdict.ts';
import { readStrips } from './strip.ts';

/** Those that need somebody first. */
const ORDER: readonly NetworkVerdict[] = ['platform', 'gateway', 'device', 'late', 'never', 'fine'];
const SILENT: readonly NetworkVerdict[] = ['platform', 'gateway', 'device', 'never'];

type Place = typeof station.$inferSelect;
type Row = Omit<StationNetwork, 'strip' | 'stripFrom'>;

/** One page of the stations of a request's scope. Strips are read for that page alone. */
export async function findNetwork(context: Context, asker: Asker, query: NetworkQuery): Promise<Network> {
  const { db, clock } = context;
  const found = await db.select().from(station).where(inScope(asker, clock()));
  const places = found.filter(({ status }) => status !== 'construction');
  const heardAt = await lastHeard(context);
  const rows = await readRows(context, places, heardAt);
  const { list, pagination } = pageOfRows(query, rows.filter(isWanted(query)), {
    order: (one, other) =>
      ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict) || (one.station < other.station ? -1 : 1),
    sortable: {
      station: (row) => row.station,
      name: (row) => row.name,
      verdict: ({ verdict }) => ORDER.indexOf(verdict),
      lastFrame: ({ lastFrame }) => lastFrame,
      delaySeconds: ({ delaySeconds }) => delaySeconds,
      aheadSeconds: ({ aheadSeconds }) => aheadSeconds,
      silent: ({ devices }) => devices.silent.length,
    },
  });
  const counts = NETWORK_VERDICTS.map((name) => [
    name,
    rows.filter(({ verdict }) => verdict === name).length,
  ]);
  return {
    list: await withStrips(context, places, list),
    ...{ pagination, heardAt: heardAt === 0 ? null : Math.round(heardAt) },
    counts: Object.fromEntries(counts) as Network['counts'],
  };
}

function isWanted({ search = '', state }: NetworkQuery): (row: Row) => boolean {
  const part = search.trim().toLowerCase();
  const isOf = (verdict: NetworkVerdict) =>
    state === undefined || (state === 'late' ? verdict === 'late' : SILENT.includes(verdict));
  return ({ station: code, name, verdict }) =>
    isOf(verdict) && [code, name].some((text) => text.toLowerCase().includes(part));
}

async function readRows(context: Context, places: readonly Place[], heardAt: number): Promise<Row[]> {
  const now = context.clock().getTime();
  const isPlatformDeaf = now - heardAt > STALE_AFTER_MS;
  const heard = await readHeard(
    context,
    places.map(({ id }) => id),
  );
  return places.map(({ id, code, name, type, tz }) => ({
    ...{ station: code, name, type, tz },
    ...judge(heard.get(id) ?? [], isPlatformDeaf, now),
  }));
}

/** The newest frames of all devices, without their values. Stations' own figures are made of those of their devices. */
async function readHeard(
  { db, telemetry }: Context,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, HeardDevice[]>> {
  const found = new Map<bigint, HeardDevice[]>();
  if (ids.length === 0) return found;
  const devices = await db
    .select({
      id: device.id,
      code: device.code,
      name: device.name,
      kind: device.kind,
      intervalS: device.intervalS,
    })
    .from(device)
    .where(inArray(device.stationId, [...ids]));
  const known = new Map(devices.filter(({ kind }) => kind !== 'station').map((one) => [one.id, one]));
  const rows = await telemetry.query<{ s: string; d: number; t: number; at: number }>(
    `select station_id::text as s, device_id as d, (extract(epoch from ts) * 1000)::float8 as t,
       (extract(epoch from changed_at) * 1000)::float8 as at
     from latest where station_id = any($1::bigint[]) order by station_id, device_id`,
    [ids],
  );
  for (const { s, d, t, at } of rows) {
    const one = known.get(d);
    if (!one) continue;
    const heard = {
      code: one.code,
      name: one.name,
      intervalMs: one.intervalS * 1000,
      ts: t,
      at: Math.round(at),
    };
    const id = BigInt(s);
    const list = found.get(id);
    if (list) list.push(heard);
    else found.set(id, [heard]);
  }
  return found;
}

async function withStrips(
  context: Context,
  places: readonly Place[],
  rows: readonly Row[],
): Promise<StationNetwork[]> {
  const byCode = new Map(places.map((place) => [place.code, place]));
  const shown = rows.flatMap(({ station: code }) => byCode.get(code) ?? []);
  const { from, strips } = await readStrips(
    context,
    shown.map(({ id }) => id),
  );
  return rows.map((row) => {
    const place = byCode.get(row.station);
    return {
      ...row,
      strip: strips.get(place?.id ?? 0n) ?? [],
      stripFrom: from,
    };
  });
}
