import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { housekeep } from '#server/core/housekeep.ts';
import { createTelemetryPartitions, removeOldTelemetry } from '#server/energy/telemetry/tasks.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const DAY_MS = 86_400_000;

onEachDatabase('partitions of telemetry', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start({ limits: { workPollMs: 2 ** 31 - 1 } });
  });

  const names = async (table: string) => {
    const { rows } = (await server.database.db.execute(
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
    await server.database.db.execute(sql`set time zone 'America/New_York'`);
    await run();
    await run();
    assert.deepEqual(await names('frame'), [0, 1, 2, 3].map(dayName));
    for (const table of ['roll5', 'roll15']) assert.ok((await names(table)).length >= 2, table);
    const { rows } = (await server.database.db.execute(sql`
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
    await server.database.db.execute(sql`set time zone 'UTC'`);
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
});
