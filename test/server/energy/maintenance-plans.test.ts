import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import { device } from '#server/energy/device/schema.ts';
import { createIngest } from '#server/energy/frame/public.ts';
import { evaluatePlans } from '#server/energy/maintenance-plan/public.ts';
import { maintenancePlan } from '#server/energy/maintenance-plan/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { createPartitions, executeOnTelemetry, partitionAt } from '#server/energy/telemetry/public.ts';
import { outcome } from '#test/support/organization.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';
import { type MeasuredStation, measuredStation } from '#test/support/telemetry.ts';
import { OPERATOR, type OrderWorld, orderWorld } from '#test/support/work-orders.ts';

const BATTERIES = ['BAT-1', 'BAT-2', 'BAT-3', 'BAT-4', 'BAT-5'];

onAllDatabases('maintenance plans', (start) => {
  let server: TestServer;
  let world: OrderWorld;
  let place: MeasuredStation;
  before(async () => {
    server = await start({ env: { SIMULATOR: 'off' } });
    world = await orderWorld(server);
    place = await measuredStation(server, 'SF-ES-01', BATTERIES);
    const { db } = server.database;
    await db.delete(maintenancePlan);
    await db
      .update(device)
      .set({ ratedKwh: 100 })
      .where(inArray(device.id, Object.values(place.devices)));
  });

  const targets = BATTERIES.map((code) => ({ station: 'SF-ES-01', device: code }));
  const make = (rule: object, facts: object = {}) =>
    server.post(
      '/operation/v1/plans',
      {
        ...{ name: 'Fan check', what: 'Fan check', grade: 'C', model: null, targets, leadDays: 0 },
        ...{ checks: [], costCents: null, rule, ...facts },
      },
      world.chief,
    );
  /** Frames of every battery with its counters in kWh and its volts. */
  const frames = (kwh: number, volts = 40, at = server.clock()) =>
    createIngest(server.context).store(
      Object.values(place.devices).map((id) => ({
        ...{ s: place.id, d: id, t: Math.floor(at.getTime() / 60_000) * 60_000, q: 0 },
        ...{ v: [50, volts, 0], c: [kwh * 1000, kwh * 1000] },
      })),
    );
  /** Two servers look at the same time; how many orders they made. */
  const twoLook = async () =>
    (await Promise.all([evaluatePlans(server.context), evaluatePlans(server.context)])).reduce(
      (sum, made) => sum + made,
    );
  const withoutPlans = () => server.database.db.delete(maintenancePlan);

  test('by time tell the next date in the zone of its stations', async () => {
    const rule = {
      kind: 'time',
      from: '2030-01-01',
      at: '09:00',
      every: 'month',
      interval: 1,
      days: [],
      nth: null,
    };
    const { data, errors } = await make(rule);
    assert.deepEqual(errors, []);
    assert.deepEqual([data.nextAt, data.nextTz], ['2030-01-01T01:00:00.000Z', 'Asia/Shanghai']);
    const [other] = (await server.get('/operation/v1/plans?page=1&size=10', world.chief)).data.list;
    assert.equal(other.nextTz, data.nextTz);
    await withoutPlans();
  });

  test('by cycles make five orders at the crossing, none twice with two servers', async () => {
    await frames(1000);
    const { data } = await make({ kind: 'throughput', unit: 'cycles', every: 250 });
    assert.equal(data.devices, 5);
    assert.equal(await twoLook(), 0);
    server.advance(3600);
    await frames(1000 + 249 * 100);
    assert.equal(await twoLook(), 0);
    server.advance(3600);
    await frames(1000 + 250 * 100);
    assert.equal(await twoLook(), 5);
    assert.equal(await twoLook(), 0);
    const { list } = (await server.get('/operation/v1/orders?source=plan', world.chief)).data;
    const devices = list.map((one: { device: string }) => one.device).sort();
    assert.deepEqual(devices, BATTERIES);
    assert.deepEqual(new Set(list.map((one: { state: string }) => one.state)), new Set(['approved']));
    await withoutPlans();
  });

  test('by state wait for so many days, and make no second order while one is open', async () => {
    await make(
      { kind: 'state', point: 'volts', minus: null, op: '>', value: 50, days: 1 },
      { name: 'Drift' },
    );
    const { telemetry } = server.database;
    const id = place.devices['BAT-1'] ?? 0;
    const fill = async (volts: number) => {
      const now = server.clock().getTime();
      const months = new Map(
        [now - 86_400_000, now].map((at) => partitionAt('roll15', at)).map((month) => [month.name, month]),
      );
      await telemetry.transaction((tx) =>
        createPartitions(executeOnTelemetry(tx), 'roll15', [...months.values()]),
      );
      await telemetry.query('delete from roll15 where device_id = $1::int', [id]);
      await telemetry.query(
        `insert into roll15 select $1::bigint, $2::int, t, 15, 0,
           array[50, $4::float8, 0]::float4[], array[50, $4::float8, 0]::float4[], array[50, $4::float8, 0]::float4[], '{}'
         from generate_series($3::timestamptz - interval '1 day', $3::timestamptz, interval '15 minutes') t`,
        [place.id, id, server.clock(), volts],
      );
    };
    await fill(40);
    assert.equal(await twoLook(), 0);
    await fill(60);
    assert.equal(await twoLook(), 1);
    server.advance(86_400);
    // A session does not last so long.
    world = await orderWorld(server);
    await fill(60);
    assert.equal(await twoLook(), 0);
    await withoutPlans();
  });

  test('by time run once in the hour that comes twice', async () => {
    const year = server.clock().getUTCFullYear() + 1;
    const rule = { kind: 'time', from: `${year}-10-01`, at: '02:30', every: 'month', interval: 1 };
    const preview = await server.post(
      '/operation/v1/plans/preview',
      {
        ...{ model: null, targets: [{ station: 'SF-PVES-02', device: 'M1' }], dates: 2 },
        rule: { ...rule, days: [7], nth: -1 },
      },
      world.chief,
    );
    const [first, second] = preview.data.list[0].dates;
    // 02:30 of the last Sunday of October: the first of the two, in summer time.
    assert.match(first, /-10-\d\dT00:30:00/);
    assert.match(second, /-11-\d\dT01:30:00/);
  });

  test('stay still while they are paused, and belong to their organisation', async () => {
    await frames(50_000);
    const { data } = await make({ kind: 'throughput', unit: 'mwh', every: 1 }, { name: 'Paused' });
    const path = `/operation/v1/plans/${data.id}`;
    assert.equal((await server.post(`${path}/pause`, { paused: true }, world.chief)).code, 200);
    server.advance(3600);
    await frames(60_000);
    assert.equal(await twoLook(), 0);
    const stale = { ...data, base: data.version };
    const { name, what, grade, model, rule, leadDays, checks, costCents, base } = stale;
    const body = { name, what, grade, model, targets, rule, leadDays, checks, costCents, base };
    assert.equal(outcome(await server.send('PUT', path, body, world.chief)), '409 planChanged');
    assert.equal(outcome(await server.get(path, world.technician)), '200');
    assert.equal(outcome(await server.send('DELETE', path, undefined, world.technician)), '403 noPermission');
    const foreign = { token: (await server.signIn('13800000004')).accessToken };
    const org = (await server.get('/usercenter/get-default-organization', foreign)).data.orgUuid;
    assert.equal(outcome(await server.get(path, { ...foreign, org })), '404');
    assert.equal(outcome(await server.send('DELETE', path, undefined, world.chief)), '200');
    const left = await server.database.db
      .select()
      .from(maintenancePlan)
      .where(eq(maintenancePlan.id, data.id));
    assert.deepEqual(left, []);
  });

  test('do not show stations that a member is kept from, and are not that member’s to change', async () => {
    const elsewhere = [{ station: 'SF-PV-01', device: 'M1' }];
    const own = [{ station: 'SF-ES-01', device: 'BAT-1' }];
    const daily = {
      kind: 'time',
      from: '2026-11-01',
      at: '09:00',
      every: 'day',
      interval: 1,
      days: [],
      nth: null,
    };
    const [here, there, both] = [
      await make(daily, { name: 'Here', targets: own }),
      await make(daily, { name: 'There', targets: elsewhere }),
      await make(daily, { name: 'Both', targets: [...own, ...elsewhere] }),
    ].map(({ data }) => data.id);
    const path = `/platform/v1/members/${OPERATOR}/stations`;
    await server.post(path, { allStations: false, stations: ['SF-ES-01'] }, world.chief);
    const { list } = (await server.get('/operation/v1/plans?page=1&size=10', world.operator)).data;
    assert.deepEqual(
      list.map(({ name, targets }: { name: string; targets: object[] }) => [name, targets]),
      [
        ['Both', own],
        ['Here', own],
      ],
    );
    const asked = (id: string) => server.get(`/operation/v1/plans/${id}`, world.operator);
    assert.deepEqual([outcome(await asked(here)), outcome(await asked(there))], ['200', '404']);
    const refusals = [];
    for (const id of [there, both]) {
      const plan = `/operation/v1/plans/${id}`;
      refusals.push(outcome(await server.post(`${plan}/pause`, { paused: true }, world.operator)));
      refusals.push(outcome(await server.send('DELETE', plan, undefined, world.operator)));
    }
    assert.deepEqual(refusals, ['404', '404', '403 higherRole', '403 higherRole']);
    // A model has devices at all stations.
    const [battery] = await server.database.db
      .select({ modelId: device.modelId })
      .from(device)
      .where(eq(device.id, place.devices['BAT-1'] ?? 0));
    const [other] = await server.database.db
      .select({ id: station.id })
      .from(station)
      .where(eq(station.code, 'SF-PV-01'));
    await server.database.db.insert(device).values({
      stationId: other?.id ?? 0n,
      modelId: battery?.modelId ?? 0,
      code: 'FAR-1',
      name: 'x',
      kind: 'battery',
    });
    const ofModel = { model: battery?.modelId, targets: [], rule: daily };
    const seen = await server.post('/operation/v1/plans/preview', ofModel, world.operator);
    assert.ok(seen.data.list.length > 0);
    assert.ok(seen.data.list.every((one: { station: string }) => one.station === 'SF-ES-01'));
    const made = await server.post(
      '/operation/v1/plans',
      { ...ofModel, name: 'All', what: 'x', grade: 'C', leadDays: 0, checks: [], costCents: null },
      world.operator,
    );
    assert.equal(outcome(made), '403 higherRole');
    await server.post(path, { allStations: true, stations: [] }, world.chief);
    await withoutPlans();
  });

  test('of every day since long ago are planned like others, and hold nobody up', async () => {
    const rule = {
      kind: 'time',
      from: '1970-01-01',
      at: '09:00',
      every: 'day',
      interval: 1,
      days: [],
      nth: null,
    };
    const preview = await server.post(
      '/operation/v1/plans/preview',
      { model: null, targets, rule },
      world.chief,
    );
    assert.equal(preview.code, 200, preview.message);
    const { dates } = preview.data.list[0];
    assert.equal(dates.length, 12);
    assert.equal(Date.parse(dates[11]) - Date.parse(dates[0]), 11 * 86_400_000);
    const three = { ...rule, interval: 3 };
    const every3 = await server.post(
      '/operation/v1/plans/preview',
      { model: null, targets, rule: three },
      world.chief,
    );
    assert.equal(
      Math.round((Date.parse(every3.data.list[0].dates[0]) - Date.parse('1970-01-01T01:00Z')) / 86_400_000) %
        3,
      0,
    );
    for (let at = 0; at < 30; at++) await make({ ...rule, from: '2020-01-01' }, { name: `Daily ${at}` });
    await server.get('/operation/v1/plans?page=1&size=100', world.chief);
    const started = performance.now();
    assert.equal((await server.get('/operation/v1/plans?page=1&size=100', world.chief)).data.list.length, 30);
    assert.ok(performance.now() - started < 1500, `${performance.now() - started} ms`);
    await withoutPlans();
  });

  test('of every day go on after months', async () => {
    const rule = {
      ...{ kind: 'time', from: '2020-01-01', at: '09:00', every: 'day', interval: 1, days: [], nth: null },
    };
    const { errors } = await make(rule, { name: 'Daily', targets: targets.slice(0, 1) });
    assert.deepEqual(errors, []);
    let made = 0;
    for (let week = 0; week < 20; week++) {
      server.advance(7 * 86_400);
      made += await evaluatePlans(server.context);
    }
    assert.equal(made, 140);
    await withoutPlans();
  });
});
