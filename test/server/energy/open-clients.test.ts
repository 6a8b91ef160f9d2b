import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { housekeep } from '#server/core/housekeep.ts';
import { openClientMinute } from '#server/energy/open-client/schema.ts';
import { sumClientCalls } from '#server/energy/open-client/tasks.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const CLIENTS = '/platform/v1/clients';
const LATEST = '/telemetry/v1/latest';
const HOUR = 3600;

/** The part of a key behind its id. It may contain the separator. */
const secretOf = (key: string): string => key.split('_').slice(2).join('_');

onEachDatabase('clients of the open platform', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });

  const allowed = {
    ...{ name: 'Dispatch', stations: ['SF-ES-01'], points: null as string[] | null },
    ...{ scopes: ['devices', 'latest', 'curves', 'slots', 'quality'], ratePerMinute: 600 },
    expiresAt: null as string | null,
  };
  async function authorize(facts: Partial<typeof allowed> = {}) {
    const answer = await server.post(CLIENTS, { ...allowed, ...facts }, world.chen);
    assert.equal(answer.code, 200, answer.message);
    return answer.data as { client: { id: string; keys: { id: number }[] }; key: string };
  }
  const latest = (key: string, query = '?stations=SF-ES-01') =>
    server.get(`${LATEST}${query}`, { token: key });
  const read = async (id: string) =>
    (await server.get(`${CLIENTS}?size=100`, world.chen)).data.list.find(
      (one: { id: string }) => one.id === id,
    );
  const curve = (key: string, station: string, device: string, point: string) =>
    server.post(
      '/telemetry/v1/curves',
      {
        series: [{ station, device, point }],
        ...{ from: '2026-11-01T00:00:00Z', to: '2026-11-01T01:00:00Z', density: 96 },
      },
      { token: key },
    );

  test('a key reads the stations that it was made for', async () => {
    const { key } = await authorize();
    assert.match(key, /^hc_\d+_[\w-]{43}$/);
    const answer = await latest(key);
    assert.equal(answer.code, 200, answer.message);
    assert.ok(answer.data.list.length > 0);
    const whole = await latest(key, '');
    assert.deepEqual(
      [...new Set(whole.data.list.map((one: { station: string }) => one.station))],
      ['SF-ES-01'],
    );
    assert.equal(outcome(await latest(key, '?stations=SF-PV-01')), '403 clientStation');
    assert.equal(outcome(await latest(key, '?stations=HS-ES-01')), '404');
    assert.equal(outcome(await latest(key, '?stations=SF-PV-01,HS-ES-01')), '404');
    assert.equal(outcome(await latest(key, '?stations=NOBODY-1')), '404');
  });

  test('a key works only for its points', async () => {
    const { data } = await server.get('/telemetry/v1/stations/SF-ES-01/tree', world.chen);
    const device = data.devices.find(({ kind }: { kind: string }) => kind === 'station');
    const [mine, other] = device.points.map(({ code }: { code: string }) => code);
    const { key } = await authorize({ points: [mine] });
    assert.equal((await curve(key, 'SF-ES-01', device.code, mine)).code, 200);
    assert.equal(outcome(await curve(key, 'SF-ES-01', device.code, other)), '403 clientPoint');
    const buckets = await server.post(
      '/telemetry/v1/buckets',
      {
        series: [{ station: 'SF-ES-01', device: device.code, point: other }],
        ...{ from: '2026-11-01', to: '2026-11-01', bucket: 'day' },
      },
      { token: key },
    );
    assert.equal(outcome(buckets), '403 clientPoint');
    const slots = { stations: ['SF-ES-01'], from: '2026-11-01', to: '2026-11-01' };
    assert.equal(outcome(await server.post('/telemetry/v1/slots', slots, { token: key })), '403 clientPoint');
    const demand = '/telemetry/v1/demand?station=SF-ES-01&month=2026-11';
    assert.equal(outcome(await server.get(demand, { token: key })), '403 clientPoint');
    // It tells the values of the point `state`.
    const availability = '/telemetry/v1/availability?stations=SF-ES-01&from=2026-11-01&to=2026-11-01';
    assert.equal(outcome(await server.get(availability, { token: key })), '403 clientPoint');
    const { key: ofStates } = await authorize({ points: ['state'] });
    assert.equal((await server.get(availability, { token: ofStates })).code, 200);
    const codes = (await latest(key)).data.list.flatMap(({ values }: { values: object }) =>
      Object.keys(values),
    );
    assert.deepEqual([...new Set(codes)], [mine]);
    const tree = await server.get('/telemetry/v1/stations/SF-ES-01/tree', { token: key });
    const points = tree.data.devices.flatMap((one: { points: { code: string }[] }) =>
      one.points.map(({ code }) => code),
    );
    assert.deepEqual([...new Set(points)], [mine]);
  });

  test('a key makes only the calls of its scopes, and none of those of people', async () => {
    const { key } = await authorize({ scopes: ['latest'] });
    assert.equal((await latest(key)).code, 200);
    const demand = '/telemetry/v1/demand?station=SF-ES-01&month=2026-11';
    assert.equal(outcome(await server.get(demand, { token: key })), '403 clientScope');
    assert.equal((await server.get(CLIENTS, { token: key })).code, 401);
    assert.equal((await server.get('/monitor/v1/stations', { token: key })).code, 401);
    const elsewhere = { token: key, org: organizations.harborStorage.id };
    assert.equal(outcome(await server.get(LATEST, elsewhere)), '403 notMember');
  });

  test('an old key dies after a rotation, and works until then', async () => {
    const { client, key: old } = await authorize();
    const rotated = await server.post(`${CLIENTS}/${client.id}/rotate`, { overlapHours: 2 }, world.chen);
    assert.equal(rotated.code, 200, rotated.message);
    const { key } = rotated.data;
    assert.equal(rotated.data.client.keys.length, 2);
    assert.equal((await latest(old)).code, 200);
    assert.equal((await latest(key)).code, 200);
    const again = await server.post(`${CLIENTS}/${client.id}/rotate`, { overlapHours: 2 }, world.chen);
    assert.equal(outcome(again), '409 clientRotating');
    server.advance(2 * HOUR + 1);
    assert.equal(outcome(await latest(old)), '401 clientKey');
    assert.equal((await latest(key)).code, 200);
    assert.equal((await read(client.id)).keys.length, 1);
  });

  test('an old key can be ended at once, the newest cannot', async () => {
    const { client, key: old } = await authorize();
    const { data } = await server.post(`${CLIENTS}/${client.id}/rotate`, {}, world.chen);
    const [newest, first] = data.client.keys;
    const end = (id: number) => server.post(`${CLIENTS}/${client.id}/keys/${id}/end`, {}, world.chen);
    assert.equal(outcome(await end(newest.id)), '409 clientKeyNewest');
    assert.equal((await end(first.id)).code, 200);
    assert.equal(outcome(await end(first.id)), '404');
    assert.equal(outcome(await latest(old)), '401 clientKey');
    assert.equal((await latest(data.key)).code, 200);
  });

  test('a revoked client and an expired one are refused', async () => {
    const { client, key } = await authorize();
    await server.post(`${CLIENTS}/${client.id}/revoke`, {}, world.chen);
    assert.equal(outcome(await latest(key)), '401 clientRevoked');
    const change = await server.post(`${CLIENTS}/${client.id}/change`, allowed, world.chen);
    assert.equal(outcome(change), '409 clientState');
    const until = new Date(server.clock().getTime() + HOUR * 1000).toISOString();
    const expiring = await authorize({ expiresAt: until });
    assert.equal((await latest(expiring.key)).code, 200);
    server.advance(HOUR);
    assert.equal(outcome(await latest(expiring.key)), '401 clientExpired');
    assert.equal((await read(expiring.client.id)).state, 'expired');
    const past = await server.post(CLIENTS, { ...allowed, expiresAt: until }, world.chen);
    assert.deepEqual(past.errors, ['expiresAt: client.expiry']);
  });

  test('calls beyond the rate wait for the next minute, and all are counted', async () => {
    const { client, key } = await authorize({ ratePerMinute: 6 });
    server.advance(60 - ((server.clock().getTime() / 1000) % 60));
    const answers = await Promise.all(Array.from({ length: 10 }, () => latest(key)));
    assert.equal(answers.filter(({ code }) => code === 200).length, 6);
    const refused = answers.find(({ code }) => code === 429);
    assert.equal(refused?.data.reason, 'clientRate');
    const wait = Number(refused?.headers.get('retry-after'));
    assert.ok(wait >= 1 && wait <= 60, String(wait));
    server.advance(60);
    assert.equal((await latest(key)).code, 200);
    const counted = await read(client.id);
    assert.deepEqual([counted.calls, counted.limited], [7, 4]);
    assert.notEqual(counted.lastUsedAt, null);
    server.advance(2 * HOUR);
    await housekeep(server.context, [sumClientCalls]);
    assert.equal(await server.database.db.$count(openClientMinute), 0);
    const summed = await read(client.id);
    assert.deepEqual([summed.calls, summed.limited], [7, 4]);
  });

  test('what a client may read can be changed, and holds from its next call', async () => {
    const { client, key } = await authorize();
    const facts = { ...allowed, stations: ['SF-PV-01'], name: 'Dispatch two' };
    const changed = await server.post(`${CLIENTS}/${client.id}/change`, facts, world.chen);
    assert.equal(changed.data.name, 'Dispatch two');
    assert.equal(outcome(await latest(key)), '403 clientStation');
    assert.equal((await latest(key, '?stations=SF-PV-01')).code, 200);
  });

  test('forged, cut and foreign keys are refused alike', async () => {
    const { key } = await authorize();
    const [, id] = key.split('_');
    for (const forged of [`hc_${id}_${'A'.repeat(43)}`, key.slice(0, -1), 'hc_999999_x', `hc_${id}_`])
      assert.match(outcome(await latest(forged)), /^401/, forged);
  });

  test('clients are those of the organisation, for those who may', async () => {
    const { client } = await authorize();
    const foreign = await server.get(`${CLIENTS}?size=100`, world.wu);
    assert.deepEqual(foreign.data.list, []);
    assert.equal(outcome(await server.post(`${CLIENTS}/${client.id}/revoke`, {}, world.wu)), '404');
    assert.equal(outcome(await server.get(CLIENTS, world.wang)), '403 noPermission');
    assert.equal(outcome(await server.post(CLIENTS, allowed, world.wang)), '403 noPermission');
    const stations = ['HS-ES-01'];
    assert.equal(outcome(await server.post(CLIENTS, { ...allowed, stations }, world.chen)), '404');
  });

  test('each change is recorded, without keys', async () => {
    const { client, key } = await authorize();
    await server.post(`${CLIENTS}/${client.id}/change`, { ...allowed, ratePerMinute: 60 }, world.chen);
    const { data } = await server.post(`${CLIENTS}/${client.id}/rotate`, {}, world.chen);
    await server.post(`${CLIENTS}/${client.id}/revoke`, {}, world.chen);
    const audit = await server.get(`/platform/v1/audit?subject=open-client:${client.id}`, world.chen);
    const titles = audit.data.list.map(({ title }: { title: string }) => title);
    assert.deepEqual(titles, ['revoke-client', 'rotate-client-key', 'change-client', 'authorize-client']);
    for (const secret of [key, data.key]) {
      assert.ok(!JSON.stringify(audit.data).includes(secretOf(secret)));
      assert.ok(!server.log.join().includes(secretOf(secret)));
    }
  });

  test('the OpenAPI document has the calls that take keys, and no others', async () => {
    const response = await fetch(`${server.url}/api/open/v1/openapi.json`);
    assert.equal(response.headers.get('content-type'), 'application/json');
    const document = (await response.json()) as { paths: object; components: { securitySchemes: object } };
    assert.deepEqual(Object.keys(document.paths).sort(), [
      '/api/telemetry/v1/availability',
      '/api/telemetry/v1/buckets',
      '/api/telemetry/v1/curves',
      '/api/telemetry/v1/demand',
      '/api/telemetry/v1/latest',
      '/api/telemetry/v1/quality',
      '/api/telemetry/v1/slots',
      '/api/telemetry/v1/stations/{code}/tree',
    ]);
    assert.deepEqual(Object.keys(document.components.securitySchemes), ['clientKey']);
  });
});
