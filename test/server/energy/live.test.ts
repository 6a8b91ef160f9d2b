import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import { createValueFeed } from '#server/energy/live/feed.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type EventReader, readEvents, until } from '#test/support/event-reader.ts';
import { type Metered, metered } from '#test/support/metered.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const { sunfield, grid } = organizations;
const STREAM = '/events/v1/stream';

interface Told {
  readonly event: string;
  readonly list: { station: string; device: string; ts: number; values: Record<string, number | null> }[];
}

test('a device that waits has its newest values alone', () => {
  let wakes = 0;
  const feed = createValueFeed({
    ...{ first: [], isSnapshot: false, startedAt: 0, close: () => undefined },
    wake: () => {
      wakes += 1;
    },
    positionOf: String,
  });
  const change = (device: string, ts: number) => ({
    changedAt: ts + 5,
    latest: { station: 'A', device, ts, quality: 0, values: {} },
  });
  for (let ts = 1; ts <= 9; ts += 1) feed.put([change('X', ts), change('Y', 1)]);
  const taken = feed.take();
  assert.deepEqual([taken?.event, taken?.position, wakes > 0], ['now', '14', true]);
  const { list } = (taken?.data ?? {}) as { list: { device: string; ts: number }[] };
  assert.deepEqual(
    list.map(({ device, ts }) => [device, ts]),
    [
      ['X', 9],
      ['Y', 1],
    ],
  );
  feed.put([change('X', 9)]);
  assert.equal(feed.take(), undefined);
});

onAllDatabases('live values', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let zhou: Seat;
  let place: Metered;
  const readers: EventReader[] = [];
  before(async () => {
    server = await start({
      limits: { streamPollMs: 20, streamScopeMs: 100, eventPollMs: 20, deviceCacheMs: 1 },
    });
    world = await organizationWorld(server);
    zhou = await world.seat('15800100001', grid.id);
    place = await metered(server, 'SF-BS-01', 'L-1');
    await metered(server, 'SF-BS-01', 'L-2', 'station');
    await send('L-1', 1);
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave();
  });

  let sent = 0;
  /** Sends a frame that is newer than those before. */
  async function send(device: string, activeKw: number, to = place): Promise<number> {
    sent += 1;
    const ts = server.clock().getTime() - 3_600_000 + sent * 1000;
    const frames = [{ device, ts: new Date(ts).toISOString(), v: { activeKw } }];
    assert.equal((await server.post('/telemetry/v1/frames', { frames }, { token: to.key })).data.stored, 1);
    return ts;
  }

  async function follow(seat: Seat, query: string, lastEventId?: string): Promise<EventReader> {
    const reader = await readEvents(server.url, { ...seat, path: `${STREAM}?${query}`, lastEventId });
    readers.push(reader);
    return reader;
  }

  const told = ({ heard }: EventReader): Told[] =>
    heard.flatMap((line) => {
      const [, event = '', data = ''] = /^(snapshot|now) (.*)$/.exec(line) ?? [];
      return event ? [{ event, ...JSON.parse(data) }] : [];
    });
  const powers = (reader: EventReader, device = 'L-1') =>
    told(reader).flatMap(({ event, list }) =>
      list.filter((one) => one.device === device).map(({ values }) => `${event} ${values.activeKw}`),
    );
  const hears = (reader: EventReader, what: string, device?: string) =>
    until(
      () => powers(reader, device).includes(what),
      () => `heard ${reader.heard.join()} instead of ${what}`,
    );

  test('begin with all that is known, and tell each frame that comes', async () => {
    const reader = await follow(world.chen, 'stations=SF-BS-01');
    await hears(reader, 'snapshot 1');
    const ts = await send('L-1', 2);
    await hears(reader, 'now 2');
    const [now] = told(reader).filter(({ event }) => event === 'now');
    assert.deepEqual([now?.list[0]?.station, now?.list[0]?.ts], ['SF-BS-01', ts]);
    assert.match(reader.lastId ?? '', /^account=[^;]+;values=\d+\.[0-9a-f]{8}$/);
  });

  test('tell nothing of other stations, and only figures of stations where these are asked for', async () => {
    const other = await metered(server, 'SF-PV-01', 'L-1');
    const [one, figures, all] = [
      await follow(world.chen, 'stations=SF-PV-01'),
      await follow(world.chen, 'figures=SF-BS-01'),
      await follow(world.chen, 'stations=*'),
    ];
    await send('L-1', 11);
    await send('L-2', 12);
    await send('L-1', 13, other);
    await hears(one, 'now 13');
    await hears(figures, 'now 12', 'L-2');
    await hears(all, 'now 13');
    await hears(all, 'now 12', 'L-2');
    assert.deepEqual(powers(one), ['now 13']);
    assert.deepEqual(powers(figures), []);
  });

  test('go on where a stream was lost', async () => {
    const reader = await follow(world.chen, 'stations=SF-BS-01');
    await send('L-1', 21);
    await hears(reader, 'now 21');
    reader.leave();
    await send('L-1', 22);
    const again = await follow(world.chen, 'stations=SF-BS-01', reader.lastId);
    await hears(again, 'now 22');
    assert.ok(told(again).every(({ event }) => event === 'now'));
    // Other stations have missed something.
    const more = await follow(world.chen, 'stations=SF-BS-01,SF-PV-01', reader.lastId);
    await hears(more, 'snapshot 22');
  });

  test('are the newest only for a reader that comes late', async () => {
    const reader = await follow(world.chen, 'stations=SF-BS-01');
    await hears(reader, 'snapshot 22');
    reader.response.pause();
    for (let kw = 31; kw < 40; kw += 1) await send('L-1', kw);
    reader.response.resume();
    await hears(reader, 'now 39');
    assert.ok(powers(reader).filter((line) => line.startsWith('now')).length <= 9);
  });

  test('are refused as by any call', async () => {
    const refused = async (seat: Seat, query: string) =>
      outcome(await server.get(`${STREAM}?${query}`, seat));
    assert.equal(await refused(world.chen, 'stations=HS-ES-01'), '404');
    assert.equal(await refused(world.chen, 'stations=SF-BS-01,NONE'), '404');
    assert.equal(await refused(world.chen, 'stations=SF-BS-01&figures=HS-ES-01'), '404');
    assert.equal(await refused({ token: world.chen.token }, 'stations=SF-BS-01'), '403 noOrganization');
  });

  test('end with the grant', async () => {
    const reader = await follow(zhou, 'stations=SF-BS-01');
    await until(
      () => told(reader).length > 0,
      () => 'the stream does not begin',
    );
    const query = 'page=1&size=100&side=given&state=accepted';
    const { list } = (await server.get(`/platform/v1/grants?${query}`, world.chen)).data;
    const grant = list.find(({ station }: { station: string }) => station === 'SF-BS-01');
    assert.equal((await server.post(`/platform/v1/grants/${grant.id}/end`, {}, world.chen)).code, 200);
    await until(
      () => reader.isOver,
      () => 'the stream goes on',
    );
    assert.equal(reader.heard.at(-1), 'bye {"reason":"refused"}');
  });

  test('end with the right, and leave the account’s events to those who have it not', async () => {
    const reader = await follow(world.wang, 'stations=*');
    const { userUuid } = (await world.get('get-user', world.wang)).data;
    const made = { name: 'Without values', description: '', authorizeJson: '["home:view"]' };
    const { roleUuid } = (await world.post('create-role', made, world.chen)).data;
    await world.post('set-org-user-role', { userUuid, roleUuid }, world.chen);
    await until(
      () => reader.isOver,
      () => 'the stream goes on',
    );
    const plain = await follow(world.wang, 'ageSeconds=0');
    await plain.hears('current');
    assert.equal(outcome(await server.get(`${STREAM}?stations=*`, world.wang)), '403 noPermission');
    assert.equal(accounts[1].id, userUuid);
    assert.equal(world.wang.org, sunfield.id);
  });

  test('are said goodbye when the server closes', async () => {
    const closing = await start({ limits: { streamPollMs: 20 } });
    const { accessToken } = await closing.signIn(accounts[0].phone);
    const reader = await readEvents(closing.url, {
      ...{ token: accessToken, org: sunfield.id, path: `${STREAM}?stations=*` },
    });
    await until(
      () => told(reader).length > 0,
      () => 'the stream does not begin',
    );
    const closed = closing.app.close();
    await until(
      () => reader.isOver,
      () => 'the stream goes on',
    );
    assert.equal(reader.heard.at(-1), 'bye {"reason":"drain"}');
    await closed;
  });
});
