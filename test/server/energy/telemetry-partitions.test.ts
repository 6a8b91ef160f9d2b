import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { housekeep } from '#server/core/housekeep.ts';
import { rowsOf } from '#server/db/rows.ts';
import {
  createTelemetryPartitions,
  orderOldTelemetry,
  removeOldTelemetry,
} from '#server/energy/telemetry/tasks.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const DAY_MS = 86_400_000;

onAllDatabases('partitions of telemetry', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start({ limits: { workPollMs: 2 ** 31 - 1 } });
  });

  /** That of the partitions. */
  const there = () => server.database.apart ?? server.database.db;
  const names = async (table: string) => {
    const { rows } = (await there().execute(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`,
    )) as unknown as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };
  const run = async () => {
    const { failures } = await housekeep(server.context, [createTelemetryPartitions, removeOldTelemetry]);
    assert.deepEqual(failures, []);
  };
  const dayName = (days: number) =>
    `frame_${new Date(server.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;

  test('are made ahead, once, with bounds in UTC whatever the session’s zone', async () => {
    await there().execute(sql`set time zone 'America/New_York'`);
    await run();
    await run();
    // Soon after midnight the demo has frames of the day before.
    const ahead = (await names('frame')).filter((name) => name >= dayName(0));
    assert.deepEqual(ahead, [0, 1, 2, 3].map(dayName));
    for (const table of ['roll5', 'roll15']) assert.ok((await names(table)).length >= 2, table);
    const { rows } = (await there().execute(sql`
      select pg_get_expr(relpartbound, oid) as bound from pg_class where relname = ${dayName(1)}`)) as unknown as {
      rows: { bound: string }[];
    };
    const starts = [...(rows[0]?.bound.matchAll(/'([^']+)'/g) ?? [])].map(([, text]) =>
      Date.parse(text ?? ''),
    );
    assert.deepEqual(
      starts.map((at) => at % DAY_MS),
      [0, 0],
    );
    await there().execute(sql`set time zone 'UTC'`);
  });

  test('of frames are dropped a day after the last of them was past its life', async () => {
    const today = dayName(0);
    server.advance(91 * 86_400);
    await run();
    assert.ok((await names('frame')).includes(today));
    server.advance(86_400);
    await run();
    assert.ok(!(await names('frame')).includes(today));
    assert.deepEqual(await names('frame'), [-91, -90, -89, -1, 0, 1, 2, 3].map(dayName));
  });

  test('are sorted by their key at night when they are old, once, on PostgreSQL', async () => {
    const { db, telemetry } = server.database;
    const place = await measuredStation(server);
    const sorted = async () => {
      const { rows } = (await there().execute(
        sql`select indrelid::regclass::text as name from pg_index where indisclustered order by 1`,
      )) as unknown as { rows: { name: string }[] };
      return rows.map(({ name }) => name);
    };
    const order = async () => {
      const { rows, failures } = await housekeep(server.context, [orderOldTelemetry]);
      assert.deepEqual(failures, []);
      return rows['telemetry-order'];
    };
    const at = server.clock().getTime() - 5 * DAY_MS;
    const frames = [5, 3, 4].map((second) => ({
      ...{ device: 'BAT-1', ts: new Date(at + second * 1000).toISOString(), v: { mode: second } },
    }));
    await server.post('/telemetry/v1/frames', { frames }, { token: place.key });
    // Noon, then half past two at night, where most stations are.
    const [day] = await rowsOf<{ since: number }>(
      db,
      sql`select (extract(epoch from max(starts_at)) * 1000)::float8 as since from zone_day
          where starts_at <= ${server.clock().toISOString()}::timestamptz
            and tz = (select tz from station group by tz order by count(*) desc, tz limit 1)`,
    );
    const hoursToday = (server.clock().getTime() - (day?.since ?? 0)) / 3_600_000;
    server.advance((24 + 12 - hoursToday) * 3600);
    assert.equal(await order(), 0);
    server.advance(14.5 * 3600);
    const isEmbedded = server.database.kind === 'embedded';
    let runs = 0;
    while (await order()) runs += 1;
    const names = await sorted();
    assert.equal(runs, names.length);
    assert.equal(
      names.includes(`frame_${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`),
      !isEmbedded,
    );
    assert.ok(!names.includes(dayName(0)) && !names.includes(dayName(-1)));
    const [row] = await telemetry.query<{ n: number }>(
      'select count(*)::int4 as n from frame where station_id = $1::bigint',
      [place.id],
    );
    assert.equal(row?.n, 3);
  });
});
