import type { ChannelRole } from '#contract/energy/device/points.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { Reading } from '#contract/energy/station/calls.ts';
import { isStale, type ReadingQuality } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import { type Day, daysAt } from '#server/energy/day/public.ts';
import { offsetAt, readBases } from '#server/energy/roll/public.ts';
import { parseValues, type Values } from '#server/energy/telemetry/public.ts';
import { STATION_COUNTERS, STATION_GAUGES } from '../positions.ts';
import { findOwnDevices, type OwnDevice } from './own-devices.ts';

interface Place {
  readonly id: bigint;
  readonly tz: string;
}

/** A station's newest frame, with the readings of its counters at the start of the frame's local day. */
export interface Newest {
  readonly deviceId: number;
  readonly ts: number;
  readonly quality: number;
  readonly v: Values;
  /** Continuous readings. */
  readonly c: Values;
}

/** A reading, and what it was made of. */
export interface Trace {
  readonly reading: Reading;
  readonly newest: Newest;
  /** Continuous readings of the counters at the start of the day of the newest frame. */
  readonly open: Values;
}

/** The newest readings of stations, by id, in as many statements for any number of stations. */
export async function readReadings(
  context: Context,
  places: readonly Place[],
  own?: readonly OwnDevice[],
): Promise<ReadonlyMap<bigint, Reading>> {
  const traces = await readTraces(context, places, own);
  return new Map([...traces].map(([id, { reading }]) => [id, reading]));
}

/** The same with what each reading was made of. `known` are the own devices of the places, if they have been read. */
export async function readTraces(
  context: Context,
  places: readonly Place[],
  known?: readonly OwnDevice[],
): Promise<ReadonlyMap<bigint, Trace>> {
  if (places.length === 0) return new Map();
  const ids = places.map(({ id }) => id);
  const own = known ?? (await findOwnDevices(context, ids));
  const deviceOf = new Map(own.map(({ id, stationId }) => [stationId, id]));
  // Almost all stations have sent today, so that their readings at its start are read beside the newest ones.
  const [newest, { today, expected, openToday }] = await Promise.all([
    readNewestOf(context, own),
    readOpensOfToday(context, places, deviceOf),
  ]);
  const days = await daysOf(context, places, newest, today);
  const opens = new Map([...openToday].filter(([id]) => days.get(id) === expected.get(id)));
  const earlier = new Map([...days].filter(([id, day]) => day !== expected.get(id)));
  for (const [id, open] of await readOpens(context, deviceOf, earlier, AT_START)) opens.set(id, open);
  const without = new Map([...days].filter(([id]) => !opens.has(id)));
  for (const [id, open] of await readOpens(context, deviceOf, without, AFTER_START)) opens.set(id, open);
  const now = context.clock().getTime();
  return new Map(
    [...newest].map(([id, frame]): [bigint, Trace] => {
      const open = opens.get(id) ?? [];
      return [id, { newest: frame, open, reading: readingOf(frame, open, now) }];
    }),
  );
}

async function readOpensOfToday(
  context: Context,
  places: readonly Place[],
  deviceOf: ReadonlyMap<bigint, number>,
) {
  const zones = places.map(({ tz }) => tz);
  const today = await daysAt(context, zones, context.clock().getTime());
  const expected = new Map(
    places.flatMap(({ id, tz }) => {
      const day = today.get(tz);
      return day && deviceOf.has(id) ? [[id, day] as const] : [];
    }),
  );
  return { today, expected, openToday: await readOpens(context, deviceOf, expected, AT_START) };
}

/** The newest frames of stations' own figures, by station, in as many statements for any number of stations. */
export async function readNewest(
  context: Context,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Newest>> {
  return readNewestOf(context, await findOwnDevices(context, ids));
}

async function readNewestOf(context: Context, own: readonly OwnDevice[]): Promise<Map<bigint, Newest>> {
  const keys = [own.map(({ stationId }) => stationId), own.map(({ id }) => id)];
  const rows = await context.telemetry.query<{
    s: string;
    d: number;
    t: number;
    q: number;
    v: string;
    c: string;
    reset: boolean;
  }>(
    `select station_id::text as s, device_id as d, (extract(epoch from ts) * 1000)::float8 as t, quality::int4 as q,
       v::text as v, c::text as c, exists(select from counter_base b
         where b.station_id = latest.station_id and b.device_id = latest.device_id) as reset
     from latest where station_id = any($1::bigint[]) and device_id = any($2::int[])`,
    keys,
  );
  const found = new Map<bigint, Newest>();
  for (const { s, d, t, q, v, c } of rows)
    found.set(BigInt(s), { deviceId: d, ts: t, quality: q, v: parseValues(v), c: parseValues(c) });
  return withBases(
    context,
    found,
    rows.flatMap(({ s, reset }) => (reset ? [BigInt(s)] : [])),
  );
}

/** A reset of a counter does not show. Few stations had one. */
async function withBases(
  { telemetry }: Context,
  found: Map<bigint, Newest>,
  reset: readonly bigint[],
): Promise<Map<bigint, Newest>> {
  for (const id of reset) {
    const frame = found.get(id);
    if (!frame) continue;
    const bases = (await readBases(telemetry, id)).filter(({ deviceId }) => deviceId === frame.deviceId);
    const c = frame.c.map((wh, index) =>
      wh === null
        ? null
        : wh +
          offsetAt(
            bases.filter(({ pos }) => pos === index + 1),
            frame.ts,
          ),
    );
    found.set(id, { ...frame, c });
  }
  return found;
}

/** The local day of each newest frame: today's, except for stations that have been silent for long. */
async function daysOf(
  context: Context,
  places: readonly Place[],
  newest: ReadonlyMap<bigint, Newest>,
  today: ReadonlyMap<string, Day>,
): Promise<ReadonlyMap<bigint, Day>> {
  const found = new Map<bigint, Day>();
  for (const { id, tz } of places) {
    const frame = newest.get(id);
    if (!frame) continue;
    const day = today.get(tz);
    const isToday = day && day.startsAt <= frame.ts && frame.ts < day.endsAt;
    const own = isToday ? day : (await daysAt(context, [tz], frame.ts)).get(tz);
    if (own) found.set(id, own);
  }
  return found;
}

/** Where the first reading of a day is looked for, and for how long from its start. */
interface Source {
  readonly table: 'roll15' | 'frame';
  readonly column: 'c_open' | 'c';
  readonly forMs: number;
}

const AT_START: readonly Source[] = [{ table: 'roll15', column: 'c_open', forMs: 1 }];
/** In this order, where there is none at the start. */
const AFTER_START: readonly Source[] = [
  { table: 'roll15', column: 'c_open', forMs: Number.POSITIVE_INFINITY },
  { table: 'frame', column: 'c', forMs: Number.POSITIVE_INFINITY },
];

/**
 * The readings at the starts of the days: those of the bucket there, else of the first one in the day, else of the
 * first frame, for a station that has only just begun to send.
 */
async function readOpens(
  { telemetry }: Context,
  devices: ReadonlyMap<bigint, number>,
  days: ReadonlyMap<bigint, Day>,
  sources: readonly Source[],
): Promise<ReadonlyMap<bigint, Values>> {
  const found = new Map<bigint, Values>();
  for (const { table, column, forMs } of sources) {
    const wanted = [...days].filter(([id]) => !found.has(id));
    if (wanted.length === 0) break;
    const starts = wanted.map(([, { startsAt }]) => startsAt);
    const ends = wanted.map(([, { startsAt, endsAt }]) => Math.min(endsAt, startsAt + forMs));
    // The last two parameters are for the planner, which opens the partitions between them only.
    const rows = await telemetry.query<{ s: string; c: string }>(
      `select distinct on (t.station_id) t.station_id::text as s, t.${column}::text as c
       from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::timestamptz[]) as day (station, device, starts, ends)
       join ${table} t on t.station_id = day.station and t.device_id = day.device
         and t.ts >= day.starts and t.ts < day.ends
       where t.ts >= $5::timestamptz and t.ts < $6::timestamptz
       order by t.station_id, t.ts`,
      [
        ...[wanted.map(([id]) => id), wanted.map(([id]) => devices.get(id) ?? 0)],
        ...[starts.map(isoOf), ends.map(isoOf)],
        ...[new Date(Math.min(...starts)), new Date(Math.max(...ends))],
      ],
    );
    for (const { s, c } of rows) found.set(BigInt(s), parseValues(c));
  }
  return found;
}

const isoOf = (at: number): string => new Date(at).toISOString();

/** Three decimals, as in the frames of stations: binary fractions have more. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;

function readingOf({ ts, quality, v, c }: Newest, open: Values, now: number): Reading {
  const gauge = (role: ChannelRole) => v[STATION_GAUGES.indexOf(role)] ?? null;
  const energy = (role: ChannelRole) => {
    const place = STATION_COUNTERS.indexOf(role);
    const [from, to] = [open[place] ?? null, c[place] ?? null];
    return from === null || to === null ? 0 : rounded(Math.max(0, to - from) / 1000);
  };
  // A station without arrays has no such figure.
  const power = (role: ChannelRole) => rounded(gauge(role) ?? 0);
  const soc = gauge('socPercent');
  return {
    ts: new Date(ts).toISOString(),
    quality: qualityOf(quality),
    stale: isStale(ts, now),
    pvKw: power('pvKw'),
    storageKw: power('storageKw'),
    loadKw: power('loadKw'),
    gridKw: power('gridKw'),
    socPercent: soc === null ? null : rounded(soc),
    pvTodayKwh: energy('pvWh'),
    chargeTodayKwh: energy('chargeWh'),
    dischargeTodayKwh: energy('dischargeWh'),
    loadTodayKwh: energy('loadWh'),
    buyTodayKwh: energy('buyWh'),
    sellTodayKwh: energy('sellWh'),
  };
}

/** Demo data is marked as such before anything else is said of it. A figure that lacks an input is an estimate. */
function qualityOf(bits: number): ReadingQuality {
  if (bits & Quality.Simulated) return 'simulated';
  return bits & (Quality.Estimated | Quality.Incomplete) ? 'estimated' : 'measured';
}
