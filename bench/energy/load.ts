// Stations with history for the measurements of reading. The database makes the rows, from a thousand random ones.
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { partitionsBetween } from '#server/energy/telemetry/partition.ts';
import { createPartitions, executeOn, type Partitioned } from '#server/energy/telemetry/public.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { COUNTERS, GAUGES, gauges, POINTS } from './frames.ts';

const DAY_MS = 86_400_000;
const BASE_ROWS = 1000;

export interface History {
  /** Days of rollups of 15 min, and of days, before today. */
  readonly days: number;
  /** Frames of yesterday, and rollups of 5 min. */
  readonly frames: boolean;
  /** Of each station; 1 if it is left out. */
  readonly devices?: number;
}

export const codeOf = (station: number): string => `B-${String(station).padStart(5, '0')}`;

/** Yesterday, in UTC: its frames are loaded. */
export const yesterday = (): number => Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;

/** Connects, and prepares the rows that all others are made of. */
export async function prepare(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table bench_base (k int primary key, v real[] not null, c bigint[] not null)`);
  for (let k = 0; k < BASE_ROWS; k += 1) {
    const counters = Array.from({ length: COUNTERS }, (_, at) => 12_000_000_000 + at);
    await client.query('insert into bench_base values ($1, $2, $3)', [k, gauges(), counters]);
  }
  await client.query(
    `insert into device_model (maker, model, version, points) values ('Bench', 'Cabinet', 1, $1)`,
    [JSON.stringify(POINTS)],
  );
  return client;
}

const ADD = `
with s as (
  insert into station (organization_id, code, name, type, grade, status, lng, lat, tz, area_m2, launch_date, pv_kwp, ess_kw,
    ess_kwh, transformer_kva, voltage_level, poc_count, source)
  select $1::uuid, 'B-' || lpad(n::text, 5, '0'), 'Bench ' || n, 'PV_ES', 'B', 'operation',
    120, 31, (array['Asia/Shanghai','Europe/Madrid'])[1 + n % 2], 1000, '2024-01-01', 1000, 500, 1000, 2000, '1-10kV', 1, 'gateway'
  from generate_series($2::int, $3::int) n returning id)
insert into device (station_id, code, name, kind, model_id)
select id, 'C' || lpad(d::text, 2, '0'), 'C' || lpad(d::text, 2, '0'), 'battery',
  (select id from device_model where maker = 'Bench') from s cross join generate_series(1, $4::int) d returning station_id, id`;

/** Rows of every station between two numbers, whose index in `bench_base` differs by station and time. */
const made = (step: string) => `
  from generate_series($1::timestamptz, $2::timestamptz - interval '1 ms', interval '${step}') ts
  cross join bench_device b
  join bench_base r on r.k = ((extract(epoch from ts)::bigint / 60 + b.station_id * 7) % ${BASE_ROWS})::int`;

/** The counter grows with time, so that every interval has an energy. */
const COUNTED = `array(select x + (extract(epoch from ts)::bigint / 60) * 100 from unnest(r.c) x)`;

const ROWS: Readonly<Record<Partitioned, { readonly step: string; readonly columns: string }>> = {
  frame: { step: '1 minute', columns: `0::smallint, r.v, ${COUNTED}` },
  roll5: { step: '5 minutes', columns: `5::smallint, 0::smallint, r.v, ${COUNTED}` },
  roll15: { step: '15 minutes', columns: `15::smallint, 0::smallint, r.v, r.v, r.v, ${COUNTED}` },
};

/** Adds stations `from` to `to` with their devices and their history. */
export async function addStations(
  client: pg.Client,
  db: Database,
  [from, to]: readonly [number, number],
  { days, frames, devices = 1 }: History,
): Promise<void> {
  const { rows } = await client.query(ADD, [organizations.sunfield.id, from, to, devices]);
  await client.query('create temp table if not exists bench_device (station_id bigint, device_id int)');
  await client.query('truncate bench_device');
  for (const { station_id, id } of rows) {
    await client.query('insert into bench_device values ($1, $2)', [station_id, id]);
  }
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
    await db.transaction((tx) =>
      createPartitions(executeOn(tx), table, partitionsBetween(table, start, end)),
    );
    const { step, columns } = ROWS[table];
    // A day at a time, as they arrive: the rows of a device lie scattered.
    for (let day = start; day < end; day += DAY_MS) {
      await client.query(
        `insert into ${table} select b.station_id, b.device_id, ts, ${columns} ${made(step)} order by ts, 1`,
        [new Date(day), new Date(day + DAY_MS)],
      );
    }
  }
  await client.query(
    `insert into latest select b.station_id, b.device_id, now(), now(), 0::smallint, r.v, r.c
     from bench_device b join bench_base r on r.k = (b.station_id % ${BASE_ROWS})::int on conflict do nothing`,
  );
  await client.query('vacuum analyze frame, roll5, roll15, latest, station, device');
}

export const GAUGE_CODES = Array.from({ length: GAUGES }, (_, at) => `g${at + 1}`);
