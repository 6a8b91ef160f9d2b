import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createDevices } from '#server/energy/device/public.ts';
import { createIngest } from '#server/energy/frame/public.ts';
import { createLive } from '#server/energy/simulator/commands/live.ts';
import { AFTERNOON } from '#test/support/hours.ts';
import { eventually } from '#test/support/jobs.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const PATH = '/ENGSheet/v1';
const CODE = 'SF-PV-02';
const DAY_MS = 86_400_000;
/** 孙宇航, a technician of Sunfield. */
const TECHNICIAN = '15800100011';

onEachDatabase('commissioning sheets', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let id: string;
  let technician: Seat;
  before(async () => {
    server = await start({ now: AFTERNOON, limits: { deviceCacheMs: 1, simulatedHistoryDays: 3 } });
    world = await organizationWorld(server);
    technician = await world.seat(TECHNICIAN, world.chen.org);
    const { data } = await server.get(`${PATH}/sheets?station=${CODE}`, world.chen);
    id = data.list[0].id;
    // The history of the demo is made behind the start.
    await eventually(async () => (await post('/tests', { sheet: id })).code === 200);
  });

  const read = async () => (await server.get(`${PATH}/sheets/${id}`, world.chen)).data;
  const points = async (filter: string) =>
    (await server.get(`${PATH}/sheets/${id}/points?size=100&${filter}`, world.chen)).data.list;
  const post = (path: string, body: object, seat = world.chen) => server.post(`${PATH}${path}`, body, seat);
  const nextCheck = () => new Date(server.clock().getTime() + 365 * DAY_MS).toISOString().slice(0, 10);
  const sign = (as: string, seat = world.chen) =>
    post(`/sheets/${id}/sign`, { as, nextCheck: nextCheck() }, seat);

  test('find a scale, a direction and two silent points, and nothing else', async () => {
    const tested = await post('/tests', { sheet: id });
    assert.equal(tested.code, 200, tested.message);
    const { total, pass, fail, silent } = tested.data.counts;
    assert.deepEqual(
      (await points('result=fail')).map((one: { device: string; point: string }) => [one.device, one.point]),
      [
        ['INV-02', 'energyKwh'],
        ['M1', 'activeKw'],
      ],
    );
    assert.deepEqual({ total, pass, fail, silent }, { total: 220, pass: 216, fail: 2, silent: 2 });
    assert.equal(tested.data.status, 'failed');
    const sorted = await points('sort=result');
    assert.deepEqual(
      sorted.slice(0, 5).map(({ result }: { result: string }) => result),
      ['fail', 'fail', 'silent', 'silent', 'pass'],
    );
  });

  test('are not signed while points fail', async () => {
    assert.equal(outcome(await sign('installer')), '409 sheetFailed');
  });

  test('take a correction once, and prove it by testing again', async () => {
    const turn = { device: 'M1', point: 'activeKw', kind: 'sign' };
    assert.equal((await post(`/sheets/${id}/corrections`, turn)).code, 200);
    assert.equal(outcome(await post(`/sheets/${id}/corrections`, turn)), '409 sheetCorrection');
    const scale = { device: 'INV-02', point: 'energyKwh', kind: 'scale' };
    const { data } = await post(`/sheets/${id}/corrections`, scale);
    assert.deepEqual([data.counts.pass, data.counts.fail, data.counts.silent], [218, 0, 2]);
    const meters = await server.get(`/ledger/v1/stations/${CODE}/meters`, world.chen);
    const [m1] = meters.data.meters;
    assert.deepEqual(
      m1.periods.map(({ direction }: { direction: string }) => direction),
      ['normal', 'reversed'],
    );
    assert.equal(m1.directionProved, null);
  });

  test('correct what other screens show from then on', async () => {
    const values = async (code: string) => {
      const { data } = await server.get(`/telemetry/v1/latest?station=${CODE}&devices=${code}`, world.chen);
      return data.list[0].values;
    };
    const before = await values('INV-02');
    server.advance(120);
    const { context } = server;
    await createLive(context, createDevices(context), createIngest(context)).begin();
    const [m1, poc, after] = [await values('M1'), await values('POC'), await values('INV-02')];
    assert.ok(poc.activeKw !== 0);
    assert.equal(m1.activeKw, poc.activeKw);
    assert.ok(
      Math.abs(after.energyKwh - before.energyKwh / 10) < 10,
      `${before.energyKwh} ${after.energyKwh}`,
    );
  });

  test('take a reason for what is silent only', async () => {
    const change = (device: string, point: string, reason: string) =>
      post(`/sheets/${id}/points`, { device, point, reason });
    assert.equal(outcome(await change('INV-01', 'activeKw', 'x')), '400 reason: sheet.pointPassed');
    await change('INV-05', 'string11A', '该支路未接线');
    const { data } = await change('WS', 'windMs', '风速仪待到货');
    assert.deepEqual([data.status, data.counts.pass, data.counts.exception], ['passed', 218, 2]);
  });

  test('are foreign to others, and want the rights', async () => {
    assert.equal((await server.get(`${PATH}/sheets/${id}`, world.wu)).code, 404);
    assert.equal((await server.get(`${PATH}/sheets?station=${CODE}`, world.wu)).code, 404);
    assert.equal(outcome(await post('/tests', { sheet: id }, world.wu)), '404');
    assert.equal(outcome(await sign('installer', world.wang)), '403 noPermission');
  });

  test('are signed by two people, once each, and put the station into operation', async () => {
    const inbox = await server.get('/inbox/v1/entries', technician);
    assert.ok(inbox.data.list.some(({ kind }: { kind: string }) => kind === 'commissioningSheet'));
    const first = await Promise.all([sign('installer', technician), sign('installer', technician)]);
    assert.deepEqual(first.map(outcome).sort(), ['200', '409 sheetSignature']);
    assert.equal(outcome(await sign('owner', technician)), '409 sheetSamePerson');
    const both = await Promise.all([sign('owner'), sign('owner')]);
    assert.deepEqual(both.map(({ code }) => code).sort(), [200, 409]);
    const { status, stationStatus, signedAt, parameters } = await read();
    assert.deepEqual([status, stationStatus], ['signed', 'operation']);
    assert.equal(parameters.find(({ device }: { device: string }) => device === 'M1').direction, 'reversed');
    const { data } = await server.get(`/ledger/v1/stations/${CODE}`, world.chen);
    assert.deepEqual([data.status, data.safeDays], ['operation', 0]);
    const meters = await server.get(`/ledger/v1/stations/${CODE}/meters`, world.chen);
    assert.equal(meters.data.meters[0].directionProved, signedAt);
  });

  test('are read-only then; a change makes a version', async () => {
    assert.equal(outcome(await post('/tests', { sheet: id })), '409 sheetSigned');
    const body = { device: 'WS', point: 'windMs', reason: 'x' };
    assert.equal(outcome(await post(`/sheets/${id}/points`, body)), '409 sheetSigned');
    const made = await Promise.all([1, 2].map(() => post('/sheets', { station: CODE })));
    assert.deepEqual(made.map(outcome).sort(), ['200', '409 sheetOpen']);
    assert.equal(made.find(({ code }) => code === 200)?.data.version, 2);
  });
});
