import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { lease } from '#server/core/lease/schema.ts';
import { eventually } from '#test/support/jobs.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const LOOK_MS = 500;

describe('several servers on one PostgreSQL', () => {
  let cluster: PostgresCluster;
  const servers: TestServer[] = [];
  before(async () => {
    cluster = await startPostgres();
  });
  after(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await cluster.stop();
  });

  test('leave the look at maintenance plans to one of them, until that one ends', async () => {
    const url = await createSeededDatabase(cluster, 'on');
    for (let count = 0; count < 2; count += 1)
      servers.push(
        await startServer({
          env: { DATABASE_URL: url, SIMULATOR: 'off' },
          limits: { planPollMs: LOOK_MS },
        }),
      );
    const [first, second] = servers;
    assert.ok(first && second);
    const holder = async () => {
      const { db } = second.database;
      const [row] = await db.select().from(lease).where(eq(lease.name, 'maintenance plans'));
      return row?.holder;
    };
    await eventually(async () => (await holder()) !== undefined);
    const one = await holder();
    const until = Date.now() + 4 * LOOK_MS;
    while (Date.now() < until) {
      assert.equal(await holder(), one);
      await wait(LOOK_MS / 5);
    }
    // The first one looked first.
    await first.close();
    await eventually(async () => ![undefined, one].includes(await holder()));
  });
});
