import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { alarmRig, QUIET, ruleOf } from '#test/support/alarm.ts';
import { outcome } from '#test/support/organization.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';
import { type OrderWorld, orderWorld, TECHNICIAN } from '#test/support/work-orders.ts';

onAllDatabases('orders about alarms', (start) => {
  let server: TestServer;
  let world: OrderWorld;
  let rig: Awaited<ReturnType<typeof alarmRig>>;
  before(async () => {
    server = await start({ limits: QUIET, env: { SIMULATOR: 'off' } });
    rig = await alarmRig(server);
    world = await orderWorld(server);
    await rig.withoutDemoRules();
    await rig.addRule(ruleOf({ code: 'HIGH' }));
    await rig.volts({ 0: 40, 1: 60 });
    await rig.judgeTwice();
  });

  const alarms = async () => (await server.get('/alarm_v2/alarms?code=HIGH', world.operator)).data.list;
  const detail = async (id: string) => (await server.get(`/alarm_v2/alarms/${id}`, world.operator)).data;

  test('are linked both ways, and the open one is offered instead of a second one', async () => {
    const [alarm] = await alarms();
    assert.equal(alarm.order, null);
    const { no } = (await world.request({ alarm: alarm.id, note: 'x' })).data;
    const order = await world.order(no);
    assert.deepEqual(
      [order.source, order.station, order.device, order.alarm?.id, order.powerAtRiskKw],
      ['alarm', 'SF-ES-01', 'BAT-1', alarm.id, 100],
    );
    assert.deepEqual((await alarms())[0].order, { no, state: 'applied', worker: null });
    const again = await world.request({ alarm: alarm.id });
    assert.deepEqual([outcome(again), again.data.details.list], ['409 like', [no]]);
    const { list } = (await server.get('/operation/v1/orders', world.operator)).data;
    assert.equal(list[0].no, no);
  });

  test('want a reason to be closed while the alarm is active, also when it has come back', async () => {
    const [alarm] = await alarms();
    const { no } = alarm.order;
    await world.step(no, 'assign', world.operator, { worker: TECHNICIAN });
    await world.step(no, 'start', world.technician);
    await world.verified(no);
    const close = (facts: object = {}) =>
      world.step(no, 'close', world.operator, { remark: 'done', ...facts });
    assert.deepEqual((await close()).errors, ['alarmReason: workOrder.alarmActive']);
    // It ends, and the same one comes back as another alarm.
    await rig.volts({ 3: 40, 6: 40 });
    await rig.judgeTwice();
    server.advance(900);
    await rig.volts({ 20: 60 });
    await rig.judgeTwice();
    const [back] = await alarms();
    assert.notEqual(back.id, alarm.id);
    assert.deepEqual([back.resetAt, back.order.no], [null, no]);
    assert.equal((await world.order(no)).alarm?.id, back.id);
    assert.deepEqual((await close()).errors, ['alarmReason: workOrder.alarmActive']);
    const closed = await close({ alarmReason: 'the part is ordered' });
    assert.deepEqual([closed.data.state, closed.data.alarmReason], ['closed', 'the part is ordered']);
  });

  test('tell what solved the same alarm before', async () => {
    const [alarm] = await alarms();
    const { remedy } = await detail(alarm.id);
    assert.deepEqual([remedy.device, remedy.remark], ['BAT-1', 'done']);
    // The open alarm has no open order any longer: the next request is a new one.
    assert.equal(alarm.order, null);
    const { isNew } = (await world.request({ alarm: alarm.id })).data;
    assert.ok(isNew);
  });
});
