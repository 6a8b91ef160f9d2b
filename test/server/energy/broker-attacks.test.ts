import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { stationKey } from '#server/energy/station-key/schema.ts';
import { connectGateway, credentialsOf, type Gateway } from '#test/support/gateway.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { type MeasuredStation, measuredStation } from '#test/support/telemetry.ts';

const CODE = 'SF-ES-01';
const OTHER = 'HS-ES-01';

describe('the MQTT broker stands', () => {
  let server: TestServer;
  let place: MeasuredStation;
  let other: MeasuredStation;
  let url: URL;
  const gateways: Gateway[] = [];
  const sockets: Socket[] = [];
  before(async () => {
    server = await startServer({
      env: { MQTT_PORT: '0', SIMULATOR: 'off' },
      limits: { mqttRecheckMs: 50, mqttClientsOfStation: 6, mqttStrangers: 3 },
    });
    [place, other] = [await measuredStation(server), await measuredStation(server, OTHER)];
    url = new URL(/mqtt:\/\/\S+:\d+/.exec(server.app.announcements.join('\n'))?.[0] ?? '');
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await server.close();
  });

  const connect = async (code: string, { key }: MeasuredStation, clientId?: string) => {
    const gateway = await connectGateway(url.href, code, {
      ...credentialsOf(key),
      ...(clientId && { clientId }),
    });
    gateways.push(gateway);
    return gateway;
  };
  const message = (minutesAgo = 1) => ({
    frames: [
      {
        device: 'BAT-1',
        ts: new Date(server.clock().getTime() - minutesAgo * 60_000).toISOString(),
        v: { socPercent: 5 },
      },
    ],
  });
  /** A connection without a client's manners. */
  const open = async () => {
    const socket = connectSocket(Number(url.port), url.hostname);
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };

  test('a gateway that takes the client id of another station’s', async () => {
    const gateway = await connect(OTHER, other, 'gateway-1');
    await connect(CODE, place, 'gateway-1');
    await gateway.send(message());
    assert.equal((await gateway.answer()).stored, 1);
  });

  test('a gateway that fakes answers and commands of its station', async () => {
    for (const channel of ['ack', 'commands', 'else']) {
      const gateway = await connect(CODE, place);
      await assert.rejects(gateway.send({ frames: [] }, `heliport/v1/${CODE}/${channel}`), channel);
    }
  });

  test('messages that wait for a second step of their sender', async () => {
    const gateway = await connect(CODE, place);
    gateway.client.publish(`heliport/v1/${CODE}/frames`, JSON.stringify(message()), { qos: 2 });
    await gateway.ended();
  });

  test('a gateway that does not read its answers', async () => {
    const { client } = await connect(CODE, place);
    client.stream.unpipe();
    client.stream.pause();
    const gateway = await connect(CODE, place);
    const refused = { frames: Array(9000).fill(0) };
    for (let count = 0; count < 8; count += 1) {
      await gateway.send(refused);
      assert.equal((await gateway.answer()).refused.length, 9000);
    }
    assert.match(server.log.join('\n'), /answers not read/);
  });

  test('a gateway that opens ever more connections', async () => {
    const first = await connect(OTHER, other);
    for (let more = 0; more < 6; more += 1) await connect(OTHER, other);
    await first.ended();
    await connect(CODE, place);
  });

  test('strangers that connect and say nothing', async () => {
    const silent = [await open(), await open(), await open(), await open()];
    await once(silent[0] as Socket, 'close');
    await connect(OTHER, other);
  });

  test('a listener whose key was revoked', async () => {
    const gateway = await connect(CODE, place);
    const { username } = credentialsOf(place.key);
    await server.database.db
      .update(stationKey)
      .set({ revokedAt: server.clock() })
      .where(eq(stationKey.id, Number(username)));
    await gateway.ended();
  });
});
