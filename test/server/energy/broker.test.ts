import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import mqtt from 'mqtt';
import { createLengths } from '#server/energy/broker/packet-limit.ts';
import { stationKey } from '#server/energy/station-key/schema.ts';
import { connectGateway, credentialsOf, type Gateway } from '#test/support/gateway.ts';
import { onEachDatabase, startServer, type TestServer } from '#test/support/server.ts';
import { type MeasuredStation, measuredStation } from '#test/support/telemetry.ts';

const MINUTE_MS = 60_000;
const CODE = 'SF-ES-01';
const FRAMES = `heliport/v1/${CODE}/frames`;

/** Where a server's broker listens, out of the lines of its greeting. */
const addressOf = ({ app }: TestServer, protocol = 'mqtt') =>
  new RegExp(`${protocol}://\\S+:\\d+`).exec(app.announcements.join('\n'))?.[0] ?? '';

onEachDatabase('the MQTT broker', (start) => {
  let server: TestServer;
  let place: MeasuredStation;
  let now: number;
  let gateways: Gateway[] = [];
  before(async () => {
    server = await start({
      env: { MQTT_PORT: '0', SIMULATOR: 'off' },
      limits: { mqttRecheckMs: 1, ingestWaitingFrames: 20 },
    });
    place = await measuredStation(server);
    now = Math.floor(server.clock().getTime() / MINUTE_MS) * MINUTE_MS;
  });
  after(() => Promise.all(gateways.map((gateway) => gateway.close())));

  const connect = async (key = place.key) => {
    const gateway = await connectGateway(addressOf(server), CODE, credentialsOf(key));
    gateways.push(gateway);
    return gateway;
  };
  const frame = (minutesAgo: number, device = 'BAT-1') => ({
    ...{ device, ts: new Date(now - minutesAgo * MINUTE_MS).toISOString() },
    v: { socPercent: minutesAgo % 100 },
  });
  const count = async () => {
    const [row] = await server.database.telemetry.query<{ n: number }>(
      'select count(*)::int4 as n from frame where station_id = $1::bigint',
      [place.id],
    );
    return row?.n ?? 0;
  };

  test('acknowledges frames that are stored, and answers as HTTP does', async () => {
    const gateway = await connect();
    const wrong = { ...frame(1), device: 'BAT-9' };
    await gateway.send({ seq: 7, frames: [frame(1), frame(2), wrong, frame(1)] });
    assert.equal(await count(), 2);
    const { refused, ...answer } = await gateway.answer();
    assert.deepEqual(answer, { seq: 7, stored: 2, repeated: 1 });
    assert.deepEqual(
      refused.map(({ index, field, rule }) => [index, field, rule]),
      [[2, 'device', 'frame.device']],
    );
    assert.match(refused[0]?.message ?? '', /no device BAT-9\. Check the code/);
    await gateway.send({ frames: [frame(2)] });
    assert.equal((await gateway.answer()).repeated, 1);
  });

  test('does not acknowledge what the database did not take', async () => {
    const { telemetry } = server.database;
    const { query } = telemetry;
    const gateway = await connect();
    telemetry.query = async () => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    };
    try {
      const sent = gateway.send({ frames: [frame(10)] });
      await assert.rejects(sent);
      await gateway.ended();
    } finally {
      telemetry.query = query;
    }
    const again = await connect();
    await again.send({ frames: [frame(10)] });
    assert.deepEqual(await again.answer(), { stored: 1, repeated: 0, refused: [] });
  });

  test('keeps gateways without a good key out', async () => {
    const { username } = credentialsOf(place.key);
    for (const credentials of [{ username, password: 'x'.repeat(43) }, { username: '0', password: '' }, {}])
      await assert.rejects(
        connectGateway(addressOf(server), CODE, credentials),
        /Bad username or password|not authorized/i,
      );
  });

  test('keeps a gateway to the topics of its station', async () => {
    const before = await count();
    for (const topic of ['heliport/v1/HS-ES-01/frames', 'heliport/v1/frames', '$SYS/x']) {
      const gateway = await connect();
      await assert.rejects(gateway.send({ frames: [frame(20)] }, topic), topic);
    }
    const { client } = await connect();
    for (const topic of ['#', 'heliport/v1/+/ack', 'heliport/v1/HS-ES-01/ack', FRAMES]) {
      const granted = await client.subscribeAsync(topic, { qos: 1 }).catch((error: Error) => error);
      assert.match(String(granted), /Unspecified error|Subscribe error/i, topic);
    }
    assert.deepEqual(
      (await client.subscribeAsync(`heliport/v1/${CODE}/commands`, { qos: 1 })).map(({ qos }) => qos),
      [1],
    );
    assert.equal(await count(), before);
  });

  test('answers a message that it cannot read, and ends a connection that sends a larger one', async () => {
    const gateway = await connect();
    const nonsense: [string | Buffer | object, string][] = [
      [Buffer.alloc(1024 * 1024, 0xa7), 'body: frame.body'],
      ['['.repeat(1024 * 1024), 'body: frame.body'],
      [{ seq: 'x', frames: [] }, 'seq: field.type'],
      [{ frame: [] }, 'frames: field.required'],
      [{ frames: [{ device: { a: { b: {} } } }].concat(Array(3)) }, 'refused'],
    ];
    for (const [message, expected] of nonsense) {
      await gateway.send(message);
      const { stored, refused, errors = [] } = await gateway.answer();
      assert.equal(stored, 0);
      if (expected === 'refused') assert.equal(refused.length, 4);
      else {
        assert.equal(`${errors[0]?.field}: ${errors[0]?.rule}`, expected);
        assert.ok(errors[0]?.message);
      }
    }
    await assert.rejects(gateway.send(Buffer.alloc(1024 * 1024 + 4096)));
    await gateway.ended();
  });

  test('reads no more from gateways while too many frames wait, and refuses none', async () => {
    const senders = [await connect(), await connect()];
    const before = await count();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        senders[index % 2]?.send({
          frames: [0, 1, 2, 3, 4].map((part) => frame(100 + index * 5 + part, 'BAT-2')),
        }),
      ),
    );
    assert.equal((await count()) - before, 300);
  });

  test('ends the connection of a key that is revoked', async () => {
    const gateway = await connect();
    const { username } = credentialsOf(place.key);
    const revoke = (revokedAt: Date | null) =>
      server.database.db
        .update(stationKey)
        .set({ revokedAt })
        .where(eq(stationKey.id, Number(username)));
    await revoke(server.clock());
    await assert.rejects(gateway.send({ frames: [frame(30)] }));
    await revoke(null);
  });

  test('tells its connections and messages in the metrics', async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    gateways = [];
    await connect();
    const text = await (await fetch(`${server.url}/metrics`)).text();
    assert.match(text, /^heliport_mqtt_connections 1$/m);
    assert.match(text, /^heliport_mqtt_messages_total\{outcome="unreadable"\} 4$/m);
    assert.match(text, /^heliport_mqtt_messages_total\{outcome="failed"\} 1$/m);
  });
});

test('a server that ends stores and acknowledges what it has read', async () => {
  const server = await startServer({ env: { MQTT_PORT: '0' } });
  const place = await measuredStation(server);
  const gateway = await connectGateway(addressOf(server), CODE, credentialsOf(place.key));
  const acknowledged: string[] = [];
  const sent = Array.from({ length: 200 }, async (_, index) => {
    const ts = new Date(Date.now() - index * 1000).toISOString();
    await gateway.send({ frames: [{ device: 'BAT-1', ts, v: {} }] });
    acknowledged.push(ts);
  });
  await Promise.race(sent);
  await server.app.close();
  await Promise.allSettled(sent);
  const rows = await server.database.telemetry.query<{ t: number }>(
    'select (extract(epoch from ts) * 1000)::float8 as t from frame where station_id = $1::bigint',
    [place.id],
  );
  const stored = new Set(rows.map(({ t }) => t));
  assert.ok(acknowledged.length > 0);
  assert.deepEqual(
    acknowledged.filter((ts) => !stored.has(Date.parse(ts))),
    [],
  );
  await server.close();
});

test('the broker’s usual port gives way, one that was asked for does not', async () => {
  const taken = createServer();
  // Another server of this machine may have it already.
  await new Promise<void>((resolve) =>
    taken.once('error', () => resolve()).listen(1883, '127.0.0.1', resolve),
  );
  const server = await startServer({ env: { MQTT_PORT: '' } });
  assert.match(
    server.app.announcements.join(),
    /^Gateways send to mqtt:\/\/127\.0\.0\.1:\d+ \(port 1883 is in use\)\.$/,
  );
  await assert.rejects(
    startServer({ env: { MQTT_PORT: '1883' } }),
    /^StartError: MQTT_PORT 1883 on 127\.0\.0\.1 is in use; choose another one, or "off"\.$/,
  );
  await server.close();
  taken.close();
});

test('the lengths of packets are known however a stream is cut', () => {
  const packet = (bytes: number) => {
    const header = [0x32];
    for (let left = bytes; ; ) {
      header.push((left % 128) | (left >= 128 ? 128 : 0));
      left = Math.floor(left / 128);
      if (left === 0) break;
    }
    return Buffer.concat([Buffer.from(header), Buffer.alloc(bytes, 0xff)]);
  };
  const stream = Buffer.concat([0, 1, 127, 128, 16_383, 16_384, 300].map(packet));
  for (const step of [1, 2, 3, 100, 20_000, stream.length]) {
    const lengths = createLengths();
    let longest = 0;
    for (let at = 0; at < stream.length; at += step)
      longest = Math.max(longest, lengths.take(stream.subarray(at, at + step)));
    assert.equal(longest, 16_384, `${step}`);
  }
  assert.equal(createLengths().take(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f])), 268_435_455);
});

test('a client of MQTT 5 is told that it is not spoken', async () => {
  const server = await startServer({ env: { MQTT_PORT: '0' } });
  await assert.rejects(
    mqtt.connectAsync(addressOf(server), { protocolVersion: 5, reconnectPeriod: 0 }, false),
    /unacceptable|Unsupported|protocol version/i,
  );
  await server.close();
});

test('the dashboard shows only metrics that a server has', async () => {
  const server = await startServer({ env: { MQTT_PORT: '0' } });
  const known = await (await fetch(`${server.url}/metrics`)).text();
  const file = new URL('../../../docs/operating/grafana.json', import.meta.url);
  const shown = new Set((await readFile(file, 'utf8')).match(/\b(heliport|process|nodejs)_\w+/g));
  assert.ok(shown.size > 10);
  assert.deepEqual(
    [...shown].filter((name) => !known.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)),
    [],
  );
  await server.close();
});
