import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { connectGateway, credentialsOf } from '#test/support/gateway.ts';
import { startServer } from '#test/support/server.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const CODE = 'SF-ES-01';

test('the broker takes frames over TLS', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heliport-tls-'));
  after(() => rm(folder, { recursive: true }));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-out', cert, '-keyout', key],
  ]);
  const env = { MQTT_PORT: '0', MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key };
  const server = await startServer({ env, limits: { mqttStrangersOfAddress: 2 } });
  const place = await measuredStation(server);
  const address = new URL(/mqtts:\/\/\S+:\d+/.exec(server.app.announcements.join('\n'))?.[0] ?? '');
  const silent: Socket[] = [];
  for (let count = 0; count < 3; count += 1) {
    const socket = connectSocket(Number(address.port), address.hostname);
    silent.push(socket);
    await once(socket, 'connect');
  }
  // Those that do not begin the handshake are counted, too.
  await once(silent[0] as Socket, 'close');
  const gateway = await connectGateway(address.href, CODE, {
    ...credentialsOf(place.key),
    ca: await readFile(cert),
  });
  await gateway.send({ frames: [{ device: 'BAT-1', ts: new Date().toISOString(), v: {} }] });
  assert.equal((await gateway.answer()).stored, 1);
  await gateway.close();
  for (const socket of silent) socket.destroy();
  await server.close();
  await assert.rejects(
    startServer({ env: { ...env, MQTT_TLS_KEY: join(folder, 'none') } }),
    /^StartError: MQTT_TLS_KEY: \S+none cannot be read\.$/,
  );
});
