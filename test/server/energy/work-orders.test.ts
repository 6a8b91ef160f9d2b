import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { DataOf } from '#contract/call.ts';
import type { listDayRoute } from '#contract/energy/work-order/work-calls.ts';
import { evaluatePlans } from '#server/energy/maintenance-plan/public.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const CHIEF = '13800000001';
const TECHNICIAN = '15800100011';
const OPERATOR = '15800100012';

onAllDatabases('work orders', (start) => {
  let server: TestServer;
  let chief: { token: string; org: string };
  let technician: { token: string; org: string };
  let operator: { token: string; org: string };
  let foreign: { token: string; org: string };
  let worker = '';
  const enter = async (phone: string) => {
    const { accessToken } = await server.signIn(phone);
    return { token: accessToken, org: organizations.sunfield.id };
  };
  before(async () => {
    server = await start({ env: { SIMULATOR: 'off' } });
    chief = await enter(CHIEF);
    technician = await enter(TECHNICIAN);
    operator = await enter(OPERATOR);
    foreign = {
      token: (await server.signIn('13800000004')).accessToken,
      org: organizations.harborStorage.id,
    };
  });

  const request = (facts: object = {}, options: object = operator) =>
    server.post(
      '/operation/v1/requests',
      {
        id: randomUUID(),
        station: 'SF-ES-01',
        device: 'C03',
        what: `风扇 ${randomUUID()}`,
        grade: 'S',
        ...facts,
      },
      options,
    );
  const step = (no: string, body: object, options: object = operator) =>
    server.post(`/operation/v1/orders/${no}/steps`, body, options);
  const now = () => server.clock().toISOString();
  const post = (no: string, entries: object[]) =>
    server.post(`/operation/v1/orders/${no}/entries`, { entries }, technician);

  test('are one record from request to close, by the people whom each step is for', async () => {
    const { data, message } = await request({ what: '风扇停转' });
    assert.ok(data.isNew, message);
    const { no } = data;
    const like = await request({ what: ' 风扇停转 ' });
    assert.deepEqual([like.status, like.data.reason, like.data.details.list], [409, 'like', [no]]);
    assert.deepEqual((await step(no, { step: 'reject' })).errors, ['remark: workOrder.remark']);
    const advice = await server.get(`/operation/v1/orders/${no}/advice`, operator);
    assert.equal(advice.code, 200, advice.message);
    worker = advice.data.list.find(({ name }: { name: string }) => name === '孙宇航').userId;
    const both = await Promise.all([step(no, { step: 'assign', worker }), step(no, { step: 'approve' })]);
    assert.ok(both.some(({ code }) => code === 200));
    assert.equal((await step(no, { step: 'assign', worker })).code, 200);
    const mine = await server.get('/operation/v1/orders?mine=true', technician);
    assert.ok(mine.data.list.some((one: { no: string }) => one.no === no));
    assert.equal((await step(no, { step: 'start' }, technician)).data.state, 'inProgress');
    const early = await step(no, { step: 'finish' }, technician);
    assert.deepEqual([early.status, early.data.reason], [409, 'orderChecks']);
    const order = (await server.get(`/operation/v1/orders/${no}`, technician)).data;
    const entries = order.checks
      .filter(({ required }: { required: boolean }) => required)
      .map(({ key, version }: { key: string; version: number }) => ({
        ...{ id: randomUUID(), at: now(), kind: 'check', check: key, base: version },
        ...{ result: 'pass', value: null, text: '' },
      }));
    const added = await post(no, entries);
    assert.equal(added.data.stored.length, entries.length, JSON.stringify(added.data));
    const again = await post(no, entries);
    assert.deepEqual([again.data.stored.length, again.data.repeated.length], [0, entries.length]);
    // One's own last change is no conflict: its answer may have been lost.
    const own = await post(no, [{ ...entries[0], id: randomUUID(), text: 'locked' }]);
    assert.equal(own.data.stored.length, 1, JSON.stringify(own.data));
    const fan = order.checks.find(({ code }: { code: string }) => code === 'fanCurrent');
    const failed = await post(no, [
      {
        ...{ id: randomUUID(), at: now(), kind: 'check', check: fan.key, base: 0 },
        ...{ result: 'pass', value: 0, text: '' },
      },
    ]);
    assert.equal(failed.data.stored.length, 1, JSON.stringify(failed.data));
    assert.equal((await step(no, { step: 'finish' }, technician)).data.state, 'done');
    assert.equal((await server.get(`/operation/v1/orders/${no}`, technician)).data.made.length, 1);
    assert.equal((await step(no, { step: 'verify' })).data.state, 'verified');
    assert.deepEqual((await step(no, { step: 'close' })).errors, ['remark: workOrder.remark']);
    assert.equal((await step(no, { step: 'close', remark: '已换风扇' })).data.state, 'closed');
    assert.equal((await server.get(`/operation/v1/orders/${no}/take-along`, technician)).code, 200);
  });

  test('are nobody’s outside of the scope', async () => {
    const { data } = await request();
    assert.equal((await server.get(`/operation/v1/orders/${data.no}`, foreign)).status, 404);
    assert.equal((await step(data.no, { step: 'approve' }, foreign)).status, 404);
    assert.equal((await request({}, foreign)).status, 404);
  });

  test('of a plan by time are made once by two looks at the same time', async () => {
    const year = server.clock().getUTCFullYear();
    const body = {
      ...{ name: '年检', what: '年检', grade: 'C', model: null, leadDays: 90, checks: [], costCents: null },
      targets: [{ station: 'SF-PVES-02', device: 'M1' }],
      rule: {
        kind: 'time',
        from: `${year}-10-01`,
        at: '02:30',
        every: 'year',
        interval: 1,
        days: [7],
        nth: -1,
      },
    };
    const preview = await server.post(
      '/operation/v1/plans/preview',
      { model: null, targets: body.targets, rule: body.rule, dates: 3 },
      chief,
    );
    assert.equal(preview.data.list[0].dates.length, 3, preview.message);
    const daily = { ...body, rule: { ...body.rule, every: 'day', days: [], nth: null }, leadDays: 0 };
    const made = await server.post('/operation/v1/plans', daily, chief);
    assert.equal(made.code, 200, made.message);
    server.advance(86_400);
    const counts = await Promise.all([evaluatePlans(server.context), evaluatePlans(server.context)]);
    assert.equal(counts[0] + counts[1], 1);
    assert.equal(await evaluatePlans(server.context), 0);
  });

  test('of a day are a way: the most urgent first, then the nearest, with the drive between them', async () => {
    // All are due on the same day: it is half past eight in the morning in Shanghai.
    const morning = new Date(server.clock());
    morning.setUTCHours(24, 30, 0, 0);
    server.advance((morning.getTime() - server.clock().getTime()) / 1000);
    technician = await enter(TECHNICIAN);
    operator = await enter(OPERATOR);
    const mine = async (facts: object) => {
      const { data } = await request(facts);
      await step(data.no, { step: 'assign', worker });
      return data.no;
    };
    const [late, far, near] = [
      await mine({ station: 'SF-ES-02', device: undefined, grade: 'A' }),
      await mine({ station: 'SF-CES-01', device: undefined, grade: 'S' }),
      await mine({ station: 'SF-ES-01', grade: 'S' }),
    ];
    const { data } = await server.get('/operation/v1/route', technician);
    const stops: DataOf<typeof listDayRoute>['list'] = data.list;
    const at = (no: string) => stops.findIndex(({ order }) => order.no === no);
    assert.ok(at(far) >= 0 && at(near) >= 0 && at(late) > Math.max(at(far), at(near)));
    assert.ok(stops.every(({ order }) => order.rank.length > 0));
    assert.deepEqual([stops[0]?.km, stops[0]?.minutes], [null, null]);
    // At 50 km/h on roads that are 1.3 times as long, to the nearest five minutes.
    for (const { km, minutes } of stops.slice(1))
      assert.ok(Math.abs((minutes ?? 0) - (km ?? 0) * 1.56) <= 4, `${km} km in ${minutes} min`);
    const other = await server.get(`/operation/v1/route?person=${randomUUID()}`, technician);
    assert.equal(other.status, 403);
  });
});
