import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { commissioningPoint, commissioningSheet } from '#server/energy/commissioning/schema.ts';
import { stationGrant } from '#server/energy/scope/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { AFTERNOON } from '#test/support/hours.ts';
import { eventually } from '#test/support/jobs.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const PATH = '/ENGSheet/v1';
const CODE = 'SF-PV-02';
const DAY_SECONDS = 86_400;
const isOther = (code: number) => code !== 200 && code !== Code.TooManyRequests;
/** 孙宇航, a technician of Sunfield. */
const TECHNICIAN = '15800100011';

onEachDatabase('attacks on commissioning sheets', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let id: string;
  let technician: Seat;
  const seats = async () => {
    world = await organizationWorld(server);
    technician = await world.seat(TECHNICIAN, world.chen.org);
  };
  before(async () => {
    server = await start({ now: AFTERNOON, limits: { deviceCacheMs: 1, simulatedHistoryDays: 3 } });
    await seats();
    const { data } = await server.get(`${PATH}/sheets?station=${CODE}`, world.chen);
    id = data.list[0].id;
    // The history of the demo is made behind the start.
    await eventually(async () => (await post('/tests', { sheet: id })).code === 200);
  });

  const read = async () => (await server.get(`${PATH}/sheets/${id}`, world.chen)).data;
  const post = (path: string, body: object, seat = world.chen) => server.post(`${PATH}${path}`, body, seat);
  const sign = (as: string, seat = world.chen) => {
    const nextCheck = new Date(server.clock().getTime() + 365 * DAY_SECONDS * 1000);
    return post(`/sheets/${id}/sign`, { as, nextCheck: nextCheck.toISOString().slice(0, 10) }, seat);
  };
  /** Gives every point that did not pass a reason. */
  const excuse = async () => {
    const { list } = (await server.get(`${PATH}/sheets/${id}/points?size=100&sort=result`, world.chen)).data;
    for (const { device, point, result } of list)
      if (['fail', 'silent'].includes(result))
        await post(`/sheets/${id}/points`, { device, point, reason: '待厂家更换' });
    assert.equal((await read()).status, 'passed');
  };

  /** Tests the sheet, and does something else once the test reads what was measured. */
  const testDuring = async (change: () => Promise<unknown>) => {
    const { telemetry } = server.database;
    const { query } = telemetry;
    let isDone = false;
    telemetry.query = async (text, values) => {
      const isReading = text.includes('v::text as v, c::text as c from frame');
      if (isReading && !isDone && (await read()).status === 'testing') {
        isDone = true;
        await change();
      }
      return query.call(telemetry, text, values) as never;
    };
    try {
      return await post('/tests', { sheet: id });
    } finally {
      telemetry.query = query;
      assert.ok(isDone);
    }
  };
  const move = (register: number) =>
    post(`/sheets/${id}/points`, { device: 'INV-01', point: 'activeKw', register });

  test('a test does not pass a point that was changed while it ran', async () => {
    await excuse();
    const moved = await testDuring(() => move(900));
    assert.equal(outcome(moved), '409 sheetChanged');
    const { status, counts } = await read();
    assert.deepEqual([status, counts.untested], ['draft', 1]);
    assert.equal(outcome(await sign('installer', technician)), '409 sheetFailed');
    assert.equal((await post('/tests', { sheet: id })).code, 200);
  });

  test('a test that fails leaves the sheet as its points are now', async () => {
    await excuse();
    const answer = await testDuring(async () => {
      assert.equal(outcome(await move(901)), '200');
      // Another test began meanwhile, and has not ended.
      const own = eq(commissioningSheet.id, id);
      await server.database.db.update(commissioningSheet).set({ status: 'testing' }).where(own);
      throw new Error('The telemetry is away.');
    });
    assert.equal(answer.status, 500);
    assert.equal((await read()).status, 'draft');
    assert.equal((await post('/tests', { sheet: id })).code, 200);
  });

  test('a sheet with an untested point is not signed, whatever its status says', async () => {
    await excuse();
    const { db } = server.database;
    const point = and(eq(commissioningPoint.sheetId, id), eq(commissioningPoint.point, 'windMs'));
    await db.update(commissioningPoint).set({ result: 'untested' }).where(point);
    assert.equal((await read()).status, 'passed');
    assert.equal(outcome(await sign('installer', technician)), '409 sheetFailed');
    assert.equal((await post('/tests', { sheet: id })).code, 200);
  });

  test('one person has four tests at a time, and each of them is carried out', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => post('/tests', { sheet: id })));
    const codes = answers.map(({ code }) => code).sort();
    // The embedded database may answer who asks only after a test has ended, so fewer wait at the same time.
    if (server.database.kind === 'embedded')
      assert.deepEqual(codes.slice(0, 4).concat(codes.slice(4).filter(isOther)), Array(4).fill(200));
    else assert.deepEqual(codes, [...Array(4).fill(200), ...Array(3).fill(Code.TooManyRequests)]);
  });

  test('a signature and a test at the same time do not leave a signed sheet open', async () => {
    for (let round = 1; round <= 3; round++) {
      await excuse();
      assert.equal(outcome(await sign('installer', technician)), '200');
      const [tested, signed] = await Promise.all([post('/tests', { sheet: id }), sign('owner')]);
      const { status, owner, signedAt } = await read();
      if (signed.code === 200) {
        assert.deepEqual([status, outcome(tested)], ['signed', '409 sheetSigned']);
        assert.ok(owner && signedAt);
        id = (await post('/sheets', { station: CODE })).data.id;
        assert.equal((await post('/tests', { sheet: id })).code, 200);
      } else assert.deepEqual([outcome(signed), signedAt], ['409 sheetFailed', null]);
    }
  });

  test('a partner who operates a station does not turn the meters that it is settled by', async () => {
    const { db } = server.database;
    const partner = await world.seat('15800100001', organizations.grid.id);
    const [place] = await db.select().from(station).where(eq(station.code, CODE));
    const ofPartner = and(
      eq(stationGrant.stationId, place?.id ?? 0n),
      eq(stationGrant.organizationId, organizations.grid.id),
    );
    await db.update(stationGrant).set({ mayOperate: true }).where(ofPartner);
    await db.update(station).set({ status: 'operation' }).where(eq(station.code, CODE));
    const turn = { device: 'M1', point: 'activeKw', kind: 'sign' };
    assert.equal(outcome(await post(`/sheets/${id}/corrections`, turn, partner)), '403 grant');
    assert.deepEqual((await read()).corrections, []);
    // Who commissions it may, as long as nothing is settled.
    await db.update(station).set({ status: 'debug' }).where(eq(station.code, CODE));
    const scale = { device: 'INV-02', point: 'energyKwh', kind: 'scale' };
    const correct = async () => outcome(await post(`/sheets/${id}/corrections`, scale, partner));
    assert.equal(await correct(), '200');
    assert.equal(await correct(), '409 sheetCorrection');
  });

  test('a correction that could not be tested is not signed', async () => {
    await excuse();
    assert.equal(outcome(await sign('installer', technician)), '200');
    // Noon of the day before has no frames then, so the test after the correction is refused.
    server.advance(5 * DAY_SECONDS);
    await seats();
    const turn = { device: 'M1', point: 'activeKw', kind: 'sign' };
    assert.equal(outcome(await post(`/sheets/${id}/corrections`, turn)), '400 date: sheet.noFrames');
    assert.equal((await read()).corrections.length, 2);
    assert.equal(outcome(await sign('installer', technician)), '409 sheetFailed');
  });
});
