import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { credentialsOf } from '#test/support/gateway.ts';
import { createMosquitto } from '#test/support/mosquitto.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { startServer } from '#test/support/server-process.ts';
import { type SteadyGateway, steadyGateway } from '#test/support/steady-gateway.ts';
import { steadyPort } from '#test/support/steady-port.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const CODE = 'SF-ES-01';
const DEVICES = ['BAT-1', 'BAT-2', 'BAT-3', 'BAT-4'];
/** Long enough for messages to be everywhere on their way. */
const RUN_MS = 1500;

type Environment = Record<string, string>;

async function withDatabase<T>(
  environment: Environment,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase(readConfig(environment), () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const prepare = (environment: Environment) =>
  withDatabase(environment, (database) => measuredStation({ database }, CODE, DEVICES));

/** Everything acknowledged is stored, everything sent is stored once, and rolled up once. */
async function checkStored(
  environment: Environment,
  devices: Readonly<Record<string, number>>,
  sent: ReadonlyMap<string, readonly number[]>,
) {
  await withDatabase(environment, async ({ telemetry }) => {
    for (const [device, times] of sent) {
      const rows = await telemetry.query<{ t: number }>(
        'select (extract(epoch from ts) * 1000)::float8 as t from frame where device_id = $1::int',
        [devices[device] ?? 0],
      );
      assert.ok(times.length > 100, `${device} sent ${times.length} frames`);
      assert.deepEqual(rows.map(({ t }) => t).sort(), [...times].sort());
    }
  });
}

async function finish(gateways: readonly SteadyGateway[]): Promise<ReadonlyMap<string, number[]>> {
  const sent = new Map<string, number[]>();
  for (const [index, gateway] of gateways.entries()) {
    const seen = new Set(gateway.acknowledged);
    const all = await gateway.finish();
    assert.ok([...seen].every((t) => all.includes(t)));
    sent.set(DEVICES[index] ?? '', all);
  }
  return sent;
}

test('a server with the embedded broker that is killed loses nothing acknowledged and doubles nothing', async () => {
  const environment = {
    DATA_DIR: await makeDataDirectory(),
    PORT: String(await steadyPort()),
    MQTT_PORT: String(await steadyPort()),
  };
  after(() => rm(environment.DATA_DIR, { recursive: true, force: true }));
  const { key, devices } = await prepare(environment);
  const server = await startServer(environment);
  const gateways = DEVICES.map((device, index) =>
    steadyGateway({
      ...{ url: `mqtt://127.0.0.1:${environment.MQTT_PORT}`, code: CODE, device, trustsBroker: true },
      from: Date.now() - index * 3_600_000,
      firstSeq: index * 1_000_000,
      client: credentialsOf(key),
    }),
  );
  for (let time = 0; time < 5; time += 1) {
    await setTimeout(RUN_MS);
    await server.kill();
    await server.start();
  }
  const sent = await finish(gateways);
  await server.kill();
  await checkStored(environment, devices, sent);
});

test('servers and an external broker that are killed in turn lose nothing answered and double nothing', async () => {
  const cluster = await startPostgres();
  after(() => cluster.stop());
  const dataDirs = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'heliport-mqtt-'))));
  after(() => Promise.all(dataDirs.map((dataDir) => rm(dataDir, { recursive: true, force: true }))));
  const DATABASE_URL = await cluster.createDatabase();
  const mosquitto = await createMosquitto();
  after(() => mosquitto.stop());
  const { devices } = await prepare({ DATABASE_URL, DATA_DIR: dataDirs[0] ?? '' });
  await mosquitto.start();
  const servers = await Promise.all(
    dataDirs.map(async (DATA_DIR) =>
      startServer({ DATABASE_URL, DATA_DIR, MQTT_URL: mosquitto.url, PORT: String(await steadyPort()) }),
    ),
  );
  const gateways = DEVICES.map((device, index) =>
    steadyGateway({
      ...{ url: mosquitto.url, code: CODE, device, trustsBroker: false },
      from: Date.now() - index * 3_600_000,
      firstSeq: index * 1_000_000,
    }),
  );
  const [first, second] = servers;
  const again = async (...parts: ({ kill(): Promise<void>; start(): Promise<void> } | undefined)[]) => {
    await setTimeout(RUN_MS);
    await Promise.all(parts.map((part) => part?.kill()));
    await Promise.all(parts.map((part) => part?.start()));
  };
  await again(first);
  await again(mosquitto);
  await again(first, second);
  await again(second, mosquitto);
  await again(first, second, mosquitto);
  const sent = await finish(gateways);
  await Promise.all(servers.map((server) => server.kill()));
  await checkStored({ DATABASE_URL, DATA_DIR: dataDirs[0] ?? '' }, devices, sent);
});
