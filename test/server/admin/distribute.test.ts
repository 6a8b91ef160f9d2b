import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { tablesByStation } from '#server/admin/distribute.ts';
import { runAdmin } from '#server/admin/run.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer } from '#test/support/server.ts';

let cluster: PostgresCluster;
before(async () => {
  cluster = await startPostgres();
});
after(() => cluster.stop());

async function failureOf(environment: Record<string, string>): Promise<string> {
  const failed: string[] = [];
  const terminal = {
    write: () => undefined,
    fail: (line: string) => failed.push(line),
    readInput: async () => '',
  };
  assert.equal(await runAdmin(['distribute'], environment, terminal), 1);
  return failed.join();
}

test('tells that a database has no Citus', async () => {
  const DATABASE_URL = await createSeededDatabase(cluster);
  assert.equal(
    await failureOf({ DATABASE_URL }),
    'The database has no Citus: run "create extension citus" in it first.',
  );
  assert.match(await failureOf({}), /^Set DATABASE_URL to the coordinator of a Citus cluster/);
});

test('spreads the tables of telemetry, and none of the user centre', async () => {
  const server = await startServer({ env: { DATABASE_URL: await createSeededDatabase(cluster) } });
  const names = await tablesByStation(server.database.db);
  for (const name of ['frame', 'latest', 'roll5', 'roll15', 'roll_day', 'work', 'counter_base'])
    assert.ok(names.includes(name), name);
  for (const name of ['station', 'station_key', 'station_channel', 'device'])
    assert.ok(!names.includes(name), name);
  await server.close();
});
