// Stations with history for the measurements of reading. The database makes the rows, from a thousand random ones.
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { partitionsBetween } from '#server/energy/telemetry/partition.ts';
import { createPartitions, executeOn, type Partitioned } from '#server/energy/telemetry/public.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { COUNTERS, GAUGES, gauges, POINTS } from './frames.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const BASE_ROWS = 1000;

export interface History {
  /** Days of rollups of days before today, and of 15 min up to the last full quarter of an hour. */
  readonly days: number;
  /** Frames of yesterday, and rollups of 5 min. */
  readonly frames: boolean;
  /** Of each station; 1 if it is left out. */
  readonly devices?: number;
}

/** Kind of the devices that send frames; the others have summaries only. */
export const CABINET = 'cabinet';

export const codeOf = (station: number): string => `B-${String(station).padStart(5, '0')}`;

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Yesterday, in UTC: its frames are loaded. */
export const yesterday = (): number => Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;

/** Connects, and prepares the rows that all others are made of. */
export async function prepare(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table bench_base (k int primary key, low real[] not null, v real[] not null, high real[] not null, c bigint[] not null)',
  );
  for (let k = 0; k < BASE_ROWS; k += 1) {
    const [values, counters] = [gauges(), Array.from({ length: COUNTERS }, (_, at) => 12_000_000_000 + at)];
    const [low, high] = [0.9, 1.1].map((factor) => values.map((value) => value * factor));
    await client.query('insert into bench_base values ($1, $2, $3, $4, $5)', [
      k,
      low,
      values,
      high,
      counters,
    ]);
  }
  await client.query(
    `insert into device_model (maker, model, version, kind, points) values ('Bench', 'Cabinet', 1, '${CABINET}', $1)`,
    [JSON.stringify(POINTS)],
  );
  return client;
}

/** Places of the gauges and counters of models. */
const PLACES = `
  select m.id, count(*) filter (where p ->> 'kind' <> 'counter') as gauges,
    count(*) filter (where p ->> 'kind' = 'counter') as counters
  from device_model m cross join jsonb_array_elements(m.points) p group by m.id`;

const ADD = `
with s as (
  insert into station (organization_id, code, name, type, grade, status, lng, lat, tz, area_m2, launch_date, pv_kwp, ess_kw,
    ess_kwh, transformer_kva, voltage_level, poc_count, source)
  select $1::uuid, 'B-' || lpad(n::text, 5, '0'), 'Bench ' || n, 'PV_ES', 'B', 'operation',
    120, 31, (array['Asia/Shanghai','Europe/Madrid'])[1 + n % 2], 1000, '2024-01-01', 1000, 500, 1000, 2000, '1-10kV', 1, 'gateway'
  from generate_series($2::int, $3::int) n returning id),
a as (
  insert into device (station_id, code, name, kind, model_id)
  select s.id, d.code, d.code, m.kind, m.id from s
  cross join (
    select 'C' || lpad(n::text, 2, '0') as code, 'Bench' as maker, 'Cabinet' as model from generate_series(1, $4::int) n
    union all values ('STATION', 'Heliport', 'Station'), ('WS', 'Meteonorm', 'WS-15')) d
  join device_model m on m.maker = d.maker and m.model = d.model and m.organization_id is null
  returning station_id, id, model_id, kind)
insert into bench_device
select a.station_id, a.id, a.kind <> '${CABINET}', p.gauges, p.counters from a join (${PLACES}) p on p.id = a.model_id`;

/** Rows of every station between two numbers, whose index in `bench_base` differs by station and time. */
const made = (step: string) => `
  from generate_series($1::timestamptz, $2::timestamptz - interval '1 ms', interval '${step}') ts
  cross join bench_device b
  join bench_base r on r.k = ((extract(epoch from ts)::bigint / 60 + b.station_id * 7) % ${BASE_ROWS})::int`;

/** The counter grows with time, so that every interval has an energy. */
const countedAt = (ts: string): string =>
  `array(select x + (extract(epoch from ${ts})::bigint / 60) * 100 from unnest(r.c[1:b.counters]) x)`;
const GAUGES_OF = ['r.v', 'r.low', 'r.high'].map((values) => `${values}[1:b.gauges]`).join();

const ROWS: Readonly<Record<Partitioned, { readonly step: string; readonly columns: string }>> = {
  frame: { step: '1 minute', columns: `0::smallint, r.v[1:b.gauges], ${countedAt('ts')}` },
  roll5: { step: '5 minutes', columns: `5::smallint, 0::smallint, r.v[1:b.gauges], ${countedAt('ts')}` },
  roll15: { step: '15 minutes', columns: `15::smallint, 0::smallint, ${GAUGES_OF}, ${countedAt('ts')}` },
};

/** The local days of every device that days are read of. */
const DAYS = `
  insert into roll_day
  select b.station_id, b.device_id, d.day, d.starts_at, e.ends_at, 1440, 0, ${GAUGES_OF},
    ${countedAt('d.starts_at')}, ${countedAt('e.ends_at')}
  from bench_device b
  join station s on s.id = b.station_id
  cross join generate_series($1::date, $2::date - 1, interval '1 day') g
  cross join lateral (select g::date as day, g::date::timestamp at time zone s.tz as starts_at) d
  cross join lateral (select (d.day + 1)::timestamp at time zone s.tz as ends_at) e
  join bench_base r on r.k = ((b.station_id * 7 + extract(day from g)::int) % ${BASE_ROWS})::int
  where b.summed`;

/**
 * Adds stations `from` to `to` with their devices and their history: cabinets, the station's own figures, and a weather
 * station. The last two have days and buckets of 15 min, the cabinets frames as well.
 */
export async function addStations(
  client: pg.Client,
  db: Database,
  [from, to]: readonly [number, number],
  { days, frames, devices = 1 }: History,
): Promise<void> {
  await client.query(
    `create temp table if not exists bench_device
       (station_id bigint, device_id int, summed boolean, gauges int, counters int)`,
  );
  await client.query('truncate bench_device');
  await client.query(ADD, [organizations.sunfield.id, from, to, devices]);
  const end = yesterday() + DAY_MS;
  const wanted: [Partitioned, number][] = [
    ['roll15', days],
    ...(frames
      ? ([
          ['roll5', 1],
          ['frame', 1],
        ] as [Partitioned, number][])
      : []),
  ];
  for (const [table, back] of wanted) {
    const start = end - back * DAY_MS;
    const until = table === 'roll15' ? Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS : end;
    await db.transaction((tx) =>
      createPartitions(executeOn(tx), table, partitionsBetween(table, start, until)),
    );
    const { step, columns } = ROWS[table];
    // A day at a time, as they arrive: the rows of a device lie scattered.
    for (let day = start; day < until; day += DAY_MS) {
      await client.query(
        `insert into ${table} select b.station_id, b.device_id, ts, ${columns} ${made(step)}
         where ${table === 'roll15' ? 'true' : 'not b.summed'} order by ts, 1`,
        [new Date(day), new Date(Math.min(day + DAY_MS, until))],
      );
    }
  }
  await client.query(DAYS, [dateOf(end - days * DAY_MS), dateOf(end)]);
  await client.query(
    `insert into latest select b.station_id, b.device_id, ts, ts, 0::smallint, r.v[1:b.gauges], ${countedAt('ts')}
     from (select now() as ts) t cross join bench_device b join bench_base r on r.k = (b.station_id % ${BASE_ROWS})::int on conflict do nothing`,
  );
  await client.query('vacuum analyze frame, roll5, roll15, roll_day, latest, station, device');
}

export const GAUGE_CODES = Array.from({ length: GAUGES }, (_, at) => `g${at + 1}`);
