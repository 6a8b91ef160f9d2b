import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createDevices } from '#server/energy/device/public.ts';
import { createWorker } from '#server/energy/worker.ts';
import { credentialsOf } from '#test/support/gateway.ts';
import { startRestartablePostgres } from '#test/support/postgres.ts';
import { startServer } from '#test/support/server.ts';
import { steadyGateway } from '#test/support/steady-gateway.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const DEVICES = ['BAT-1', 'BAT-2', 'BAT-3'];
const RUN_MS = 1500;
/** Longer than a gateway's patience, and than the server's attempts. */
const AWAY_MS = 6000;

test('while PostgreSQL is away or restarts, gateways go on sending, and nothing is missing or doubled', async () => {
  const cluster = await startRestartablePostgres();
  after(() => cluster.stop());
  const env = { DATABASE_URL: await cluster.createDatabase(), MQTT_PORT: '0' };
  const server = await startServer({ env });
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
  for (const [mode, awayMs] of [
    ['fast', 0],
    ['immediate', 0],
    ['immediate', AWAY_MS],
    ['fast', AWAY_MS],
  ] as const) {
    await setTimeout(RUN_MS);
    await cluster.restart(mode, awayMs);
  }
  await setTimeout(RUN_MS);
  const sent = await Promise.all(gateways.map((gateway) => gateway.finish()));
  while ((await createWorker(server.context, createDevices(server.context)).run(id)) > 0);
  const { telemetry } = server.database;
  for (const [index, device] of DEVICES.entries()) {
    const place = [id, devices[device] ?? 0];
    const frames = await telemetry.query<{ t: number }>(
      `select (extract(epoch from ts) * 1000)::float8 as t from frame
       where station_id = $1::bigint and device_id = $2::int`,
      place,
    );
    const times = sent[index] ?? [];
    assert.ok(times.length > 100);
    assert.deepEqual(frames.map(({ t }) => t).sort(), times.sort());
    const [rolled] = await telemetry.query<{ n: number }>(
      'select sum(frames)::int4 as n from roll5 where station_id = $1::bigint and device_id = $2::int',
      place,
    );
    const open = Math.floor(server.clock().getTime() / 300_000) * 300_000 - 300_000;
    const due = times.filter((t) => t < open).length;
    assert.ok((rolled?.n ?? 0) >= due && (rolled?.n ?? 0) <= times.length, `${rolled?.n} of ${due} frames`);
  }
});
