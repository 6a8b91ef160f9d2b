import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createDevices } from '#server/energy/device/public.ts';
import { createWorker } from '#server/energy/worker.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { credentialsOf } from '#test/support/gateway.ts';
import { startPostgres, startRestartablePostgres } from '#test/support/postgres.ts';
import { startServer } from '#test/support/server.ts';
import { steadyGateway } from '#test/support/steady-gateway.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const DEVICES = ['BAT-1', 'BAT-2'];
const RUN_MS = 1500;
/** Longer than a gateway's patience, and than the server's attempts. */
const AWAY_MS = 6000;
const POLL_MS = 200;
const [chen] = accounts;

test('while the database of telemetry is killed or away alone, people go on working, and no frame is missing or doubled', async () => {
  const main = await startPostgres();
  after(() => main.stop());
  const other = await startRestartablePostgres();
  after(() => other.stop());
  const env = {
    ...{ DATABASE_URL: await main.createDatabase(), TELEMETRY_URL: await other.createDatabase() },
    MQTT_PORT: '0',
  };
  const server = await startServer({ env, limits: { clientRecords: 1_000_000 } });
  after(() => server.close());
  const { id, key, devices } = await measuredStation(server, 'SF-ES-01', DEVICES);
  const url = /mqtt:\S+:\d+/.exec(server.app.announcements.join())?.[0] ?? '';
  const gateways = DEVICES.map((device, index) =>
    steadyGateway({
      ...{ url, code: 'SF-ES-01', device, trustsBroker: true },
      from: Date.now() - index * 3_600_000,
      firstSeq: index * 1_000_000,
      client: credentialsOf(key),
    }),
  );
  const { accessToken: token } = await server.signIn(chen.phone);
  const options = { token, org: organizations.sunfield.id };
  const codes = new Set<number>();
  const readiness = new Set<string>();
  let isOver = false;
  const person = (async () => {
    while (!isOver) {
      codes.add((await server.get('/usercenter/get-menu-list', options)).code);
      codes.add((await server.post('/usercenter/insert-record', { title: 'x', params: '{}' }, options)).code);
      readiness.add(await (await fetch(`${server.url}/readyz`)).text());
      await setTimeout(POLL_MS);
    }
  })();
  for (const [mode, awayMs] of [
    ['immediate', AWAY_MS],
    ['fast', 0],
  ] as const) {
    await setTimeout(RUN_MS);
    await other.restart(mode, awayMs);
  }
  await setTimeout(RUN_MS);
  const sent = await Promise.all(gateways.map((gateway) => gateway.finish()));
  isOver = true;
  await person;
  assert.deepEqual([...codes], [200]);
  assert.deepEqual([...readiness].sort(), [
    '{"status":"ready","telemetry":"not reachable"}',
    '{"status":"ready"}',
  ]);
  while ((await createWorker(server.context, createDevices(server.context)).run(id)) > 0);
  const { telemetry } = server.database;
  for (const [index, device] of DEVICES.entries()) {
    const frames = await telemetry.query<{ t: number }>(
      `select (extract(epoch from ts) * 1000)::float8 as t from frame
       where station_id = $1::bigint and device_id = $2::int`,
      [id, devices[device] ?? 0],
    );
    const times = sent[index] ?? [];
    assert.ok(times.length > 100);
    assert.deepEqual(frames.map(({ t }) => t).sort(), times.sort());
  }
});
