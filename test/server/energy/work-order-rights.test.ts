import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { asset, assetPlace } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { workOrder } from '#server/energy/work-order/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { CONTROL, type ControlWorld, controlWorld } from '#test/support/control-world.ts';
import { outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { OPERATOR, type OrderWorld, orderWorld, TECHNICIAN } from '#test/support/work-orders.ts';

onEachDatabase('who may do what with an order', (start) => {
  let control: ControlWorld;
  let server: TestServer;
  let world: OrderWorld;
  before(async () => {
    control = await controlWorld(start);
    server = control.server;
    world = await orderWorld(server);
    await server.database.db.delete(workOrder);
    await control.reset();
  });

  test('is decided by the step: the office assigns, the worker works, another one verifies', async () => {
    const { no } = (await world.request({}, world.technician)).data;
    const refusal = async (step: string, by: Seat, facts: object = {}) =>
      outcome(await world.step(no, step, by, facts));
    assert.equal(await refusal('approve', world.technician), '403 noPermission');
    assert.equal(await refusal('start', world.operator), '403 noPermission');
    assert.equal(await refusal('verify', world.operator), '409 orderState');
    const wrong = await world.step(no, 'assign', world.operator, { worker: OPERATOR });
    assert.deepEqual(wrong.errors, ['worker: workOrder.workerRight']);
    assert.equal(await refusal('assign', world.operator, { worker: TECHNICIAN }), '200');
    // An administrator holds every code, and is not the worker.
    assert.equal(await refusal('start', world.chief), '403 orderWorker');
    assert.equal(await refusal('accept', world.technician), '200');
    assert.equal(await refusal('start', world.technician), '200');
    const wait = await world.step(no, 'wait', world.technician);
    assert.deepEqual(wait.errors, ['remark: workOrder.remark']);
    assert.equal(await refusal('wait', world.technician, { remark: 'fan' }), '200');
    assert.equal(await refusal('start', world.technician), '200');
    await world.pass(no);
    assert.equal(await refusal('finish', world.technician), '200');
    assert.equal(await refusal('verify', world.technician), '403 noPermission');
    assert.equal(await refusal('reopen', world.operator, { remark: 'again' }), '200');
    assert.equal(await refusal('finish', world.technician), '200');
    assert.equal(await refusal('verify', world.operator), '200');
    assert.equal(await refusal('close', world.operator, { remark: 'done' }), '200');
    for (const step of ['approve', 'assign', 'start', 'reopen', 'close'])
      assert.equal(
        await refusal(step, world.chief, { remark: 'x', worker: TECHNICIAN }).then((it) => it.slice(0, 3)),
        '409',
      );
  });

  test('is not the worker’s to verify, whatever codes the worker holds', async () => {
    const { userUuid } = (await server.get('/usercenter/get-user', world.chief)).data;
    const { no } = (await world.request()).data;
    assert.equal((await world.step(no, 'assign', world.operator, { worker: userUuid })).code, 200);
    await world.step(no, 'start', world.chief);
    const { checks } = await world.order(no);
    const entries = checks.map(({ key, version }) =>
      world.entry('check', { check: key, base: version, result: 'pass', value: null, text: '' }),
    );
    await world.post(no, entries, world.chief);
    await world.step(no, 'finish', world.chief);
    assert.equal(outcome(await world.step(no, 'verify', world.chief)), '409 orderVerifier');
  });

  test('of a station out of the worker’s reach is not assigned', async () => {
    const path = `/platform/v1/members/${TECHNICIAN}/stations`;
    await server.post(path, { allStations: false, stations: ['SF-PV-01'] }, world.chief);
    const { no } = (await world.request()).data;
    const refused = await world.step(no, 'assign', world.operator, { worker: TECHNICIAN });
    assert.deepEqual(refused.errors, ['worker: workOrder.workerStation']);
    const { list } = (await server.get(`/operation/v1/orders/${no}/advice`, world.operator)).data;
    const own = list.find(({ userId }: { userId: string }) => userId === TECHNICIAN);
    assert.deepEqual([own.may, own.reasons[0].reason], [false, 'noStation']);
    await server.post(path, { allStations: true, stations: [] }, world.chief);
  });

  test('lets a technician send commands to stations of the own open orders alone', async () => {
    const { db } = server.database;
    await db.delete(workOrder);
    const send = async (by: Seat) => outcome(await control.send({ value: 20 }, by));
    assert.equal(await send(world.technician), '403 noOrder');
    const no = await world.started();
    assert.equal(await send(world.technician), '200');
    // Four eyes: commands to many are the office's.
    const batch = await server.post(`${CONTROL}/sequences`, {}, world.technician);
    assert.equal(batch.status, 403);
    await world.pass(no);
    await world.step(no, 'finish', world.technician);
    assert.equal(await send(world.technician), '403 noOrder');
    assert.notEqual(await send(world.operator), '403 noOrder');
  });

  test('gives the ledger of a device along to who reads it or does the work', async () => {
    const { db } = server.database;
    const { no } = (await world.request({ device: 'PCS-01' })).data;
    const [converter] = await db
      .select({ id: device.id })
      .from(device)
      .innerJoin(station, eq(station.id, device.stationId))
      .where(and(eq(station.code, 'SF-ES-01'), eq(device.code, 'PCS-01')));
    const [fan] = await db.select().from(asset).limit(1);
    assert.ok(converter && fan);
    await db.delete(assetPlace).where(eq(assetPlace.assetId, fan.id));
    await db
      .insert(assetPlace)
      .values({ assetId: fan.id, deviceId: converter.id, part: 'Fan', since: new Date(0), reason: '' });
    const taken = async () => {
      const { data } = await server.get(`/operation/v1/orders/${no}/take-along`, world.technician);
      return data.assets.length > 0;
    };
    assert.equal(await taken(), true);
    const [own] = await db
      .select({ id: membership.roleId })
      .from(membership)
      .where(
        and(eq(membership.userId, TECHNICIAN), eq(membership.organizationId, organizations.sunfield.id)),
      );
    assert.ok(own);
    await db
      .update(role)
      .set({ codes: ['deploymentOrder:view'] })
      .where(eq(role.id, own.id));
    world = await orderWorld(server);
    assert.equal(await taken(), false);
  });
});
