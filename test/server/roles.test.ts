import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/rows.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { eventually, jobAt, jobEnd, startJob } from '#test/support/jobs.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const limits = { jobPollMs: 20, workPollMs: 20, housekeepingFirstMs: 20, housekeepingIntervalMs: 20 };
const seat = { token: '', org: organizations.sunfield.id };
const EXPORT = { source: 'stations', format: 'csv', filter: {} };

let cluster: PostgresCluster;
let DATABASE_URL: string;
let web: TestServer;
before(async () => {
  cluster = await startPostgres();
  DATABASE_URL = await createSeededDatabase(cluster);
  web = await startServer({ env: { DATABASE_URL, ROLES: 'web' }, limits });
  seat.token = (await web.signIn(accounts[0].phone)).accessToken;
});
after(async () => {
  await web.close();
  await cluster.stop();
});

const count = async (table: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    web.database.db,
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return row?.n ?? 0;
};
const metric = async (server: TestServer, name: string): Promise<string[]> =>
  (await (await fetch(`${server.url}/metrics`)).text()).split('\n').filter((line) => line.startsWith(name));

test('a server for pages leaves jobs, rollups and housekeeping to another one, which answers no call', async () => {
  const place = await measuredStation(web);
  const minute = Math.floor(web.clock().getTime() / 60_000) * 60_000 - 3_600_000;
  const frames = [0, 1, 2].map((at) => ({
    ...{ device: 'BAT-1', ts: new Date(minute + at * 60_000).toISOString(), v: { socPercent: 50 } },
  }));
  const stored = await web.post('/telemetry/v1/frames', { frames }, { token: place.key });
  assert.equal(stored.data.stored, 3);
  const id = await startJob(web, seat, 'export', EXPORT);
  // Far longer than the polls of a server that had the role.
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal((await jobAt(web, seat, id)).data.state, 'queued');
  assert.equal(await count('roll5'), 0);
  assert.ok((await count('work')) > 0);
  assert.ok(!(await metric(web, 'heliport_housekeeping_rows_total')).some((line) => !line.endsWith(' 0')));

  const worker = await startServer({ env: { DATABASE_URL, ROLES: 'jobs' }, limits });
  try {
    assert.equal((await jobEnd(web, seat, id)).state, 'done');
    await eventually(async () => (await count('roll5')) > 0);
    const refused = await worker.get('/usercenter/get-user-permissions', seat);
    assert.deepEqual([refused.status, refused.data.reason], [503, 'noWeb']);
    assert.equal((await fetch(`${worker.url}/readyz`)).status, 200);
  } finally {
    await worker.close();
  }
});
