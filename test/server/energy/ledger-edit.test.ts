import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { LedgerStationDetail } from '#contract/energy/station/calls.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { signedSheet } from '#test/support/commissioning.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { grid } = organizations;

onEachDatabase('stations of the ledger', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });

  const read = async (code: string, seat: Seat = world.chen): Promise<LedgerStationDetail> =>
    (await server.get(`/ledger/v1/stations/${code}`, seat)).data;
  const EDITABLE = [
    ...(['name', 'grade', 'lng', 'lat', 'areaM2', 'voltageLevel', 'pocCount'] as const),
    ...(['pvKwp', 'essKw', 'essKwh', 'transformerKva'] as const),
  ];
  async function edit(code: string, changes: object, seat: Seat = world.chen) {
    const now = await read(code);
    const facts = Object.fromEntries(EDITABLE.map((key) => [key, now[key]]));
    return server.post(`/ledger/v1/stations/${code}/facts`, { ...facts, from: now.today, ...changes }, seat);
  }
  const move = (code: string, body: object, seat: Seat = world.chen) =>
    server.post(`/ledger/v1/stations/${code}/state`, { reason: '', ...body }, seat);
  const newestRecord = async () =>
    (await server.get('/usercenter/list-my-record?page=1&size=1', world.chen)).data.list[0];

  test('tells owner, grants and what this organisation may do', async () => {
    const own = await read('SF-ES-01');
    assert.deepEqual([own.isOwn, own.grants, own.mayOperate, own.maySettle], [true, 1, true, true]);
    const zhou = await world.seat('15800100001', grid.id);
    const granted = await read('SF-ES-01', zhou);
    assert.deepEqual(
      [granted.isOwn, granted.grants, granted.mayOperate, granted.maySettle],
      [false, null, false, false],
    );
    assert.deepEqual(granted.owner, own.owner);
    assert.equal(own.owner.uuid, organizations.sunfield.id);
  });

  test('dates a change of ratings, and records what changed', async () => {
    const before = await read('SF-PV-02');
    assert.deepEqual(
      before.ratings.map(({ from, pvKwp }) => [from, pvKwp]),
      [[null, 860]],
    );
    const { data } = await edit('SF-PV-02', { pvKwp: 900, name: '常熟屋顶光伏' });
    assert.equal(data.pvKwp, 900);
    assert.deepEqual(
      data.ratings.map(({ from, pvKwp }: { from: string; pvKwp: number }) => [from, pvKwp]),
      [
        [null, 860],
        [before.today, 900],
      ],
    );
    const { title, subject, before: old, after } = await newestRecord();
    assert.deepEqual([title, subject], ['change-station', 'station:SF-PV-02']);
    assert.deepEqual(JSON.parse(old), { name: before.name, pvKwp: 860 });
    assert.deepEqual(JSON.parse(after), { name: '常熟屋顶光伏', pvKwp: 900, from: before.today });
    // A second change on the same day replaces the first one.
    const again = (await edit('SF-PV-02', { pvKwp: 910 })).data;
    assert.deepEqual(
      again.ratings.map(({ pvKwp }: { pvKwp: number }) => pvKwp),
      [860, 910],
    );
  });

  test('refuses ratings from a future day, or before the last change', async () => {
    const { today } = await read('SF-PV-02');
    const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const from = async (days: number) => outcome(await edit('SF-PV-02', { pvKwp: 950, from: day(days) }));
    assert.equal(await from(1), '400 from: station.fromFuture');
    assert.equal(await from(-1), '400 from: station.fromOrder');
    assert.equal(outcome(await edit('SF-PV-02', { essKw: 5 })), '400 essKw: station.noRating');
  });

  test('goes back with a reason only, and into operation with a day', async () => {
    assert.equal(outcome(await move('SF-ES-01', { status: 'debug' })), '400 reason: station.reason');
    assert.equal(
      outcome(await move('SF-ES-01', { status: 'debug', reason: ' ' })),
      '400 reason: station.reason',
    );
    assert.equal(outcome(await move('SF-ES-01', { status: 'operation' })), '400 status: station.state');
    const back = (await move('SF-ES-01', { status: 'debug', reason: '更换控制器' })).data;
    assert.deepEqual([back.status, back.safeDays], ['debug', null]);
    const { remark, before: old, after } = await newestRecord();
    assert.equal(remark, '更换控制器');
    assert.deepEqual([JSON.parse(old).status, JSON.parse(after).status], ['operation', 'debug']);
    const again = (await move('SF-ES-01', { status: 'operation' })).data;
    assert.deepEqual([again.status, again.launchDate], ['operation', '2023-11-02']);
    assert.equal(outcome(await move('SF-CES-02', { status: 'operation' })), '400 launchDate: station.launch');
    const { today } = await read('SF-CES-02');
    const launch = { status: 'operation', launchDate: today };
    assert.equal(outcome(await move('SF-CES-02', launch)), '400 status: station.unsigned');
    await signedSheet(server, 'SF-CES-02');
    const launched = (await move('SF-CES-02', launch)).data;
    assert.deepEqual([launched.launchDate, launched.safeDays], [today, 0]);
  });

  test('is changed by its owner’s editors only', async () => {
    const zhou = await world.seat('15800100001', grid.id);
    assert.equal(outcome(await edit('SF-PV-02', {}, zhou)), '403 grant');
    assert.equal(outcome(await edit('SF-PV-02', {}, world.wu)), '404');
    assert.equal(outcome(await edit('SF-PV-02', {}, world.wang)), '403 noPermission');
    assert.equal(outcome(await move('SF-PV-02', { status: 'operation' }, zhou)), '403 grant');
  });
});
