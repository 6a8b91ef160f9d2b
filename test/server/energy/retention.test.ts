import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import { housekeep, type Task } from '#server/core/housekeep.ts';
import { rowsOf } from '#server/db/rows.ts';
import { removeOldDeviceEvents } from '#server/energy/alarm/tasks.ts';
import { energyLimits } from '#server/energy/limits.ts';
import { createHistory } from '#server/energy/simulator/commands/history.ts';
import { createOnDemand } from '#server/energy/simulator/commands/on-demand.ts';
import { createHistoryThread } from '#server/energy/simulator/history/start-thread.ts';
import { removeSimulatedFrames } from '#server/energy/simulator/tasks.ts';
import { createPartitions, executeOnTelemetry, partitionAt } from '#server/energy/telemetry/public.ts';
import { type Metered, metered } from '#test/support/metered.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const DAY_MS = 86_400_000;
const { simulatedRawDays, deviceEventDays } = energyLimits;
const NEVER_MS = 2 ** 31 - 1;

const queryOf =
  (server: TestServer) =>
  <Row>(text: string, values: (string | number)[] = []) =>
    server.database.telemetry.query<Row>(text, values);

/** Rows that a housekeeping task removed. */
async function removedBy(server: TestServer, task: Task, batch?: number): Promise<number> {
  const { rows, failures } = await housekeep(server.context, [task], batch === undefined ? {} : { batch });
  assert.deepEqual(failures, []);
  return rows[task.name] ?? 0;
}

test('lives have floors', () => {
  const read = (name: string, days: number) => () =>
    readConfig({ [`LIMIT_${name}_DAYS`]: String(days), DATA_DIR: '/nowhere' });
  for (const [name, least] of [
    ['RAW', 3],
    ['SIMULATED_RAW', 2],
    ['ROLL5', 31],
    ['DEVICE_EVENT', 30],
  ] as const) {
    assert.throws(read(name, least - 1), new RegExp(`LIMIT_${name}_DAYS.* ${least} to `));
    assert.doesNotThrow(read(name, least));
  }
});

onAllDatabases('frames of the simulator', (start) => {
  let server: TestServer;
  let real: Metered;
  let query: ReturnType<typeof queryOf>;
  before(async () => {
    server = await start({ limits: { workPollMs: NEVER_MS }, env: { SIMULATOR: 'off' } });
    query = queryOf(server);
    // A station with a gateway of its own.
    real = await metered(server, 'HS-CES-01');
  });

  const today = () => Math.floor(server.clock().getTime() / DAY_MS);
  /** Days ago on which the real station, or any other, has frames. */
  async function daysOf(isReal: boolean): Promise<number[]> {
    const rows = await query<{ t: number }>(
      `select distinct (extract(epoch from date_bin('1 day', ts, 'epoch')) * 1000)::float8 as t from frame
       where (station_id = $1::bigint) = $2::boolean`,
      [String(real.stationId), String(isReal)],
    );
    return rows.map(({ t }) => today() - t / DAY_MS).sort((a, b) => a - b);
  }
  const partitions = async () =>
    (
      await query<{ n: string }>(
        `select inhrelid::regclass::text as n from pg_inherits where inhparent = 'frame'::regclass order by 1`,
      )
    ).map(({ n }) => n);
  const sendReal = (agoDays = 0) =>
    real.frames([{ t: server.clock().getTime() - agoDays * DAY_MS, wh: [1, 1], kw: 1 }]);
  /** A frame of each device of the demo, as the simulator sends it. */
  async function simulate(agoDays = 0): Promise<void> {
    const at = server.clock().getTime() - agoDays * DAY_MS;
    const devices = await rowsOf<{ s: string; d: number }>(
      server.database.db,
      sql`select station_id::text as s, id as d from device where station_id in (
            select s.id from station s join simulation m on m.station_id = s.id where s.source = 'simulator')`,
    );
    await server.database.telemetry.transaction(async (tx) => {
      await createPartitions(executeOnTelemetry(tx), 'frame', [partitionAt('frame', at)]);
      await tx.query(
        `insert into frame select s, d, $1::timestamptz, 4, '{1}', '{1}' from unnest($2::bigint[], $3::int[]) x(s, d)`,
        [new Date(at).toISOString(), devices.map(({ s }) => s), devices.map(({ d }) => d)],
      );
    });
  }
  const sweep = (batch?: number) => removedBy(server, removeSimulatedFrames, batch);

  test('are removed after some days; a day with frames of gateways keeps those', async () => {
    await sendReal(5);
    for (const day of [6, 5, simulatedRawDays + 1, simulatedRawDays, 0]) await simulate(day);
    const before = await partitions();
    assert.ok((await sweep(50)) > 100);
    assert.deepEqual(await daysOf(false), [0, simulatedRawDays]);
    assert.deepEqual(await daysOf(true), [5]);
    const nameOf = (day: number) => partitionAt('frame', server.clock().getTime() - day * DAY_MS).name;
    const gone = [6, simulatedRawDays + 1].map(nameOf);
    assert.deepEqual(
      await partitions(),
      before.filter((name) => !gone.includes(name)),
    );
  });

  test('that were made for somebody stay until the next day', async () => {
    await simulate(20);
    assert.equal(await sweep(), 0);
    assert.deepEqual(await daysOf(false), [0, simulatedRawDays, 20]);
    server.advance(86_400);
    assert.equal(await sweep(), 2);
    assert.deepEqual(await daysOf(false), [1]);
  });

  test('of a station that was given a gateway stay', async () => {
    await simulate(30);
    const given = await rowsOf<{ s: string }>(
      server.database.db,
      sql`update station set source = 'gateway' where code = 'SF-PV-01' returning id::text as s`,
    );
    server.advance(86_400);
    await sweep();
    const rows = await query<{ s: string }>(
      `select distinct station_id::text as s from frame where ts < $1::timestamptz`,
      [new Date(server.clock().getTime() - 10 * DAY_MS).toISOString()],
    );
    assert.deepEqual(rows, given);
  });
});

onAllDatabases('removed frames of the simulator', (start) => {
  test('are made again for who asks again', async () => {
    const server = await start({ limits: { workPollMs: NEVER_MS }, env: { SIMULATOR: 'off' } });
    const query = queryOf(server);
    const thread = createHistoryThread();
    const past = createOnDemand(server.context, createHistory(server.context, thread));
    // The demo's past begins with the local day of its start: of one of the two, that is hours ago.
    const rows = await rowsOf<{ s: string; d: number }>(
      server.database.db,
      sql`select s.id::text as s, d.id as d from station s join device d on d.station_id = s.id
          where s.code in ('SF-ES-01', 'SF-PVES-02') and d.code = 'M1'`,
    );
    const to = server.clock().getTime();
    const ask = async () => {
      for (const { s, d } of rows)
        await past.prepare({
          ...{ stationId: BigInt(s), deviceIds: [d], density: 1440, from: to - DAY_MS, to },
        });
    };
    const made = async () => (await query<{ n: number }>('select count(*)::int4 as n from frame'))[0]?.n ?? 0;
    await ask();
    const first = await made();
    assert.ok(first > 60, `${first} frames`);
    server.advance(simulatedRawDays * 2 * 86_400);
    await removedBy(server, removeSimulatedFrames);
    assert.equal(await made(), 0);
    await ask();
    assert.ok((await made()) >= first);
    await thread.close();
  });
});

onAllDatabases('the devices’ own codes', (start) => {
  test('are removed after a year and a month, when they were judged', async () => {
    const server = await start({ limits: { workPollMs: NEVER_MS }, env: { SIMULATOR: 'off' } });
    const query = queryOf(server);
    const add = (station: number, code: string, agoDays: number, isJudged: boolean) => {
      const at = new Date(server.clock().getTime() - agoDays * DAY_MS).toISOString();
      return query(
        `insert into device_event (station_id, device_id, code, ts, state, received_at, is_judged)
         values ($1::bigint, 1, $2, $3::timestamptz, 'raised', $3::timestamptz, $4::boolean)`,
        [station, code, at, String(isJudged)],
      );
    };
    await query('truncate device_event');
    for (const station of [1, 2, 3]) {
      for (let index = 0; index < 4; index += 1)
        await add(station, `OLD-${index}`, deviceEventDays + 1, true);
      await add(station, 'WAITS', deviceEventDays + 1, false);
      await add(station, 'YOUNG', deviceEventDays - 1, true);
    }
    assert.equal(await removedBy(server, removeOldDeviceEvents, 5), 12);
    const rows = await query<{ code: string; n: number }>(
      'select code, count(*)::int4 as n from device_event group by 1 order by 1',
    );
    assert.deepEqual(rows, [
      { code: 'WAITS', n: 3 },
      { code: 'YOUNG', n: 3 },
    ]);
  });
});
