import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { DeviceModel } from '#contract/energy/device-model/calls.ts';
import type { Gateway } from '#contract/energy/gateway/calls.ts';
import { deviceModel } from '#server/energy/device/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { grid } = organizations;

const FACTS = {
  ...{ name: '吴江储能电站', type: 'ES', tz: 'Asia/Shanghai', grade: 'B', lng: 120.6, lat: 31.1 },
  ...{ areaM2: 900, voltageLevel: '1-10kV', pocCount: 1 },
  ...{ pvKwp: 0, essKw: 100, essKwh: 215, transformerKva: 500 },
};

const METER = { ct: 80, pt: 100, multiplier: 1, direction: 'normal', seal: 'A-1' };

onEachDatabase('new station', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let models: Record<string, DeviceModel>;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
    const { list } = (await server.get('/ledger/v1/models', world.chen)).data;
    models = Object.fromEntries(list.map((one: DeviceModel) => [one.model, one]));
  });

  const device = (code: string, model: string, more: object = {}) => ({
    ...{ code, name: code, model: models[model]?.id, parent: null, ratedKw: 100, ratedKwh: null },
    ...{ intervalS: 60, meter: null },
    ...more,
  });
  const devices = () => [
    // The child first: the order of a form is not that of a tree.
    device('PCS-01', 'AP-PCS', { parent: 'M1' }),
    device('M1', 'PM-9 grid', { ratedKw: 500, meter: METER }),
  ];
  const channels = [
    { role: 'gridKw', device: 'M1', point: 'activeKw', sign: 1 },
    { role: 'buyWh', device: 'M1', point: 'importKwh', sign: 1 },
  ];
  const create = (changes: object, seat: Seat = world.chen) =>
    server.post('/ledger/v1/stations', { ...FACTS, devices: devices(), channels, ...changes }, seat);
  const gateway = async (code: string): Promise<Gateway> =>
    (await server.get(`/ledger/v1/stations/${code}/gateway`, world.chen)).data;
  const keyOf = async (code: string): Promise<{ id: number; key: string }> =>
    (await server.post(`/ledger/v1/stations/${code}/keys`, { name: 'gateway 1' }, world.chen)).data;
  const send = (key: string, frames: object[]) =>
    server.post('/telemetry/v1/frames', { frames }, { token: key });
  const frame = (code: string, v: object, secondsAgo = 0) => ({
    ...{ device: code, ts: new Date(server.clock().getTime() - secondsAgo * 1000).toISOString(), v },
  });

  test('is set up with everything at once, and sends its first frame by its key', async () => {
    assert.equal(outcome(await create({ code: 'NW-ES-01' })), '200');
    const { data: tree } = await server.get('/telemetry/v1/stations/NW-ES-01/tree', world.chen);
    assert.deepEqual(
      tree.devices.map((one: { code: string; kind: string; parent: string }) => [
        one.code,
        one.kind,
        one.parent,
      ]),
      [
        ['STATION', 'station', null],
        ['M1', 'meter', null],
        ['PCS-01', 'pcs', 'M1'],
      ],
    );
    const { data: ledger } = await server.get('/ledger/v1/stations?search=NW-ES-01', world.chen);
    const [row] = ledger.list;
    assert.deepEqual(
      [row.status, row.isOwn, row.owner.title, row.grants, row.warrantyEnds],
      ['construction', true, row.owner.title, 0, null],
    );
    const empty = await gateway('NW-ES-01');
    assert.deepEqual(
      [empty.state, empty.topic, empty.framesPath, empty.devices.map(({ code }) => code)],
      ['waiting', 'heliport/v1/NW-ES-01/frames', '/api/telemetry/v1/frames', ['M1', 'PCS-01']],
    );
    const { key } = await keyOf('NW-ES-01');
    assert.equal((await send(key, [frame('M1', { activeKw: 42.5, importKwh: 10 })])).data.stored, 1);
    const partial = await gateway('NW-ES-01');
    assert.equal(partial.state, 'partial');
    const meter = partial.devices.find(({ code }) => code === 'M1');
    assert.ok(meter?.ts);
    assert.ok(meter.missing.includes('volts'));
    assert.ok(!meter.missing.includes('activeKw'));
    await send(key, [frame('PCS-01', { activeKw: 20 })]);
    assert.equal((await gateway('NW-ES-01')).state, 'live');
    const { list } = (await server.get('/usercenter/list-my-record?page=1&size=2', world.chen)).data;
    assert.deepEqual(
      list.map(({ title, subject }: { title: string; subject: string }) => [title, subject]),
      [
        ['create-station-key', 'station:NW-ES-01'],
        ['create-station', 'station:NW-ES-01'],
      ],
    );
    assert.ok(!JSON.stringify(list).includes(key));
  });

  test('is stored with all of it or not at all', async () => {
    const refused = async (changes: object) => outcome(await create({ code: 'NW-ES-02', ...changes }));
    assert.equal(await refused({ code: 'nw-1' }), '400 code: station.code');
    assert.equal(await refused({ code: 'SF-ES-01' }), '400 code: station.codeUsed');
    assert.equal(await refused({ tz: 'Asia/Nowhere' }), '400 tz: station.zone');
    assert.equal(await refused({ name: ' ' }), '400 name: station.name');
    assert.equal(await refused({ pvKwp: 10 }), '400 pvKwp: station.noRating');
    assert.equal(await refused({ essKwh: 0 }), '400 essKwh: station.rating');
    const given = (change: object) => ({ devices: [device('A', 'PM-9 grid', change)], channels: [] });
    assert.equal(await refused(given({ model: 99_999 })), '400 devices.0.model: device.model');
    assert.equal(await refused(given({ parent: 'B' })), '400 devices.0.parent: device.parent');
    assert.equal(await refused(given({ code: 'STATION' })), '400 devices.0.code: device.reserved');
    const twice = { devices: [device('A', 'PM-9 grid'), device('A', 'PM-9 grid')], channels: [] };
    assert.equal(await refused(twice), '400 devices.1.code: device.twice');
    const circle = {
      devices: [device('A', 'PM-9 grid', { parent: 'B' }), device('B', 'PM-9 grid', { parent: 'A' })],
      channels: [],
    };
    assert.equal(await refused(circle), '400 devices.0.parent: device.parent');
    const noRegister = { devices: [device('A', 'WS-15', { meter: METER })], channels: [] };
    assert.equal(await refused(noRegister), '400 devices.0.meter: meter.register');
    const channel = (change: object) => refused({ channels: [{ ...channels[0], ...change }] });
    assert.equal(await channel({ point: 'none' }), '400 channels.0.point: channel.point');
    assert.equal(await channel({ device: 'none' }), '400 channels.0.point: channel.point');
    assert.equal(await channel({ role: 'buyWh' }), '400 channels.0.point: channel.part');
    assert.equal(
      await refused({ channels: [channels[0], channels[0]] }),
      '400 channels.1.point: channel.twice',
    );
    assert.equal(outcome(await server.get('/ledger/v1/stations/NW-ES-02', world.chen)), '404');
  });

  test('tells why frames were refused, the newest first', async () => {
    await create({ code: 'NW-ES-03' });
    const { key } = await keyOf('NW-ES-03');
    await send(key, [frame('M9', { activeKw: 1 })]);
    assert.equal((await gateway('NW-ES-03')).state, 'refused');
    await send(key, [frame('M1', { volts: 99_000 }), frame('M1', { power: 1 })]);
    const { refused } = await gateway('NW-ES-03');
    assert.equal(refused.count, 3);
    assert.deepEqual(
      refused.list.map(({ device, rule }) => [device, rule]),
      [
        ['M1', 'frame.range'],
        ['M1', 'frame.point'],
        ['M9', 'frame.device'],
      ],
    );
    assert.match(refused.list[0]?.message ?? '', /volts is 99000 V/);
    for (let n = 0; n < 12; n += 1) await send(key, [frame(`X${n}`, {})]);
    const { refused: later } = await gateway('NW-ES-03');
    assert.deepEqual([later.count, later.list.length, later.list[0]?.device], [15, 10, 'X11']);
  });

  test('names values of a wrong scale', async () => {
    await create({ code: 'NW-ES-04' });
    const { key } = await keyOf('NW-ES-04');
    await send(key, [
      frame('PCS-01', { activeKw: 84_000 }, 600),
      frame('M1', { activeKw: 300, importKwh: 1000 }, 600),
    ]);
    await send(key, [
      frame('PCS-01', { activeKw: 85_000 }),
      // 300 kW are 50 kWh in ten minutes; the counter says 500.
      frame('M1', { activeKw: 300, importKwh: 1500 }),
    ]);
    const { findings } = await gateway('NW-ES-04');
    assert.deepEqual(
      findings.map(({ device, point, kind, factor }) => [device, point, kind, factor]),
      [
        ['M1', 'importKwh', 'energy', 0.1],
        ['PCS-01', 'activeKw', 'power', 0.001],
      ].sort(),
    );
    await send(key, [frame('PCS-01', { activeKw: 85 }, -1)]);
    const after = await gateway('NW-ES-04');
    assert.ok(!after.findings.some(({ device }) => device === 'PCS-01'));
  });

  test('its old key dies when it is revoked, and the new one lives', async () => {
    await create({ code: 'NW-ES-05' });
    const [old, fresh] = [await keyOf('NW-ES-05'), await keyOf('NW-ES-05')];
    assert.equal((await send(old.key, [])).status, 200);
    const revoke = (seat: Seat) =>
      server.post(`/ledger/v1/stations/NW-ES-05/keys/${old.id}/revoke`, {}, seat);
    assert.equal(outcome(await revoke(world.wu)), '404');
    assert.equal(outcome(await revoke(world.chen)), '200');
    assert.equal(outcome(await revoke(world.chen)), '404');
    assert.equal((await send(old.key, [])).status, 401);
    assert.equal((await send(fresh.key, [])).status, 200);
    const { list } = (await server.get('/ledger/v1/stations/NW-ES-05/keys', world.chen)).data;
    assert.deepEqual(
      list.map(({ id, revokedAt }: { id: number; revokedAt: string | null }) => [id, revokedAt !== null]),
      [
        [fresh.id, false],
        [old.id, true],
      ],
    );
    assert.ok(!JSON.stringify(list).includes(fresh.key.slice(6)));
  });

  test('takes models of its own organisation, whose points keep their places', async () => {
    const point = (code: string, kind = 'gauge', unit = 'kW') => ({
      ...{ code, name: '', kind, unit, scale: 1, min: null, max: null },
    });
    const model = (points: object[]) => ({ maker: 'Sunny', model: 'TL-5', kind: 'inverter', points });
    const add = (points: object[], seat: Seat = world.chen) =>
      server.post('/ledger/v1/models', model(points), seat);
    const first = (await add([point('activeKw'), point('dcVolts', 'gauge', 'V')])).data;
    assert.deepEqual([first.version, first.isOwn], [1, true]);
    const second = (await add([point('dcVolts', 'gauge', 'V'), point('yieldKwh', 'counter', 'kWh')])).data;
    assert.equal(second.version, 2);
    // A point that comes back has its old place, which the version between left free.
    const placesOf = async (id: number) => {
      const [row] = await server.database.db.select().from(deviceModel).where(eq(deviceModel.id, id));
      return Object.fromEntries((row?.points ?? []).map(({ code, pos }) => [code, pos]));
    };
    const third = (await add([point('activeKw'), point('hz', 'gauge', 'Hz')])).data;
    assert.deepEqual(await placesOf(third.id), { activeKw: 1, hz: 3 });
    assert.equal(
      outcome(await add([point('dcVolts', 'counter', 'kWh')])),
      '400 points.0.kind: model.pointKind',
    );
    assert.equal(outcome(await add([point('a'), point('a')])), '400 points.1.code: model.pointTwice');
    assert.equal(outcome(await add([point('e', 'counter', 'MWh')])), '400 points.0.unit: model.counterUnit');
    const foreign = (await server.get('/ledger/v1/models', world.wu)).data.list;
    assert.ok(!foreign.some(({ model: name }: DeviceModel) => name === 'TL-5'));
    const devices = [device('I1', '', { model: first.id })];
    assert.equal(
      outcome(await create({ code: 'NW-ES-06', devices, channels: [] }, world.wu)),
      '400 devices.0.model: device.model',
    );
    assert.equal(outcome(await create({ code: 'NW-ES-06', devices, channels: [] })), '200');
    const { key } = await keyOf('NW-ES-06');
    const row = { device: 'I1', ts: server.clock().toISOString(), model: 1, row: [5, 600] };
    assert.equal((await send(key, [row])).data.stored, 1);
  });

  test('is added by those who may edit the ledger, for their own organisation', async () => {
    assert.equal(outcome(await create({ code: 'NW-ES-07' }, world.wang)), '403 noPermission');
    const zhou = await world.seat('15800100001', grid.id);
    const path = '/ledger/v1/stations/SF-ES-01/keys';
    assert.equal(outcome(await server.post(path, { name: 'mine' }, zhou)), '403 grant');
    assert.equal(outcome(await server.get(path, zhou)), '403 grant');
    assert.equal(outcome(await server.get('/ledger/v1/stations/SF-ES-01/gateway', zhou)), '200');
    assert.equal(outcome(await server.get('/ledger/v1/stations/HS-ES-01/gateway', world.chen)), '404');
  });
});
