import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { startServer } from '#test/support/server.ts';

let cluster: PostgresCluster;
describe('a silent host', () => {
  before(async () => {
    cluster = await startPostgres();
  });
  after(() => cluster.stop());

  /** The way to a database, on which packets can be dropped. */
  async function openWay(to: string) {
    const { hostname, port, pathname, username, password } = new URL(to);
    const ends = new Set<Socket>();
    let isDropping = false;
    const way = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [from, onto] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(from);
        from.on('data', (chunk) => isDropping || onto.write(chunk));
        from.on('error', () => undefined).on('close', () => onto.destroy());
      }
    });
    await once(way.listen(0, '127.0.0.1'), 'listening');
    return {
      url: `postgres://${username}:${password}@127.0.0.1:${(way.address() as AddressInfo).port}${pathname}`,
      drop: () => {
        isDropping = true;
      },
      close() {
        way.close();
        for (const end of ends) end.destroy();
      },
    };
  }

  test('a host of telemetry that answers nothing counts as away after a moment', async () => {
    const way = await openWay(await cluster.createDatabase());
    const env = { DATABASE_URL: await cluster.createDatabase(), TELEMETRY_URL: way.url };
    const server = await startServer({ env, limits: { databaseProbeMs: 200, databaseConnectMs: 500 } });
    assert.deepEqual(await (await fetch(`${server.url}/readyz`)).json(), { status: 'ready' });
    way.drop();
    assert.deepEqual(await (await fetch(`${server.url}/readyz`)).json(), {
      ...{ status: 'ready', telemetry: 'not reachable' },
    });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    assert.match(metrics, /^heliport_database_up\{database="telemetry"\} 0$/m);
    way.close();
    await server.close();
  });
});
