import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { CHANNEL_ROLES } from '#contract/energy/device/points.ts';
import type { StorageStation, StorageStations } from '#contract/energy/storage-overview/calls.ts';
import { STORAGE_FIGURES } from '#contract/energy/storage-overview/limits.ts';
import { chargedWithAuxiliaries, healthOf } from '#contract/energy/storage-overview/rules.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { createPartitions, executeOnTelemetry, partitionAt } from '#server/energy/telemetry/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;
const DAY_MS = 86_400_000;
const COUNTERS = CHANNEL_ROLES.filter((name) => name.endsWith('Wh'));

describe('the health of a storage', () => {
  test('is that of its weakest battery, with the distance to the best', () => {
    assert.deepEqual(healthOf([97, null, 95, 98]), { sohPercent: 95, sohSpreadPercent: 3 });
    assert.deepEqual(healthOf([97, null]), { sohPercent: 97, sohSpreadPercent: null });
    assert.deepEqual(healthOf([null]), { sohPercent: null, sohSpreadPercent: null });
  });
  test('auxiliaries count as charged where they are measured', () => {
    assert.equal(chargedWithAuxiliaries(1000, 50), 1050);
    assert.equal(chargedWithAuxiliaries(1000, null), null);
    assert.equal(chargedWithAuxiliaries(null, 50), null);
  });
});

onEachDatabase('storage stations', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    // The days of the demo are not rolled up beside those of the test.
    server = await start({ limits: { workPollMs: 2 ** 31 - 1, deviceCacheMs: 1 } });
    // The simulator's next frame could arrive between two requests of a test.
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const ask = async (query = ''): Promise<StorageStations> =>
    (await server.get(`/monitor/v1/energy-storage?size=100${query}`, { token, org: sunfield.id })).data;
  const one = async (code: string, query = ''): Promise<StorageStation> =>
    (await ask(`&search=${code}${query}`)).list[0] ?? assert.fail(code);

  interface StoredDay {
    readonly ago: number;
    readonly open: readonly number[];
    readonly close: readonly number[];
    /** Ranges of its gauges, as arrays of the database. */
    readonly min?: string;
    readonly max?: string;
  }
  /** Stores local days before today of a device, in kWh. */
  async function store(code: string, name: string, days: readonly StoredDay[]): Promise<void> {
    const { db, telemetry } = server.database;
    const [row] = await db
      .select({ id: device.id, stationId: device.stationId })
      .from(device)
      .innerJoin(station, eq(station.id, device.stationId))
      .where(and(eq(station.code, code), eq(device.code, name)));
    const { id, stationId } = row ?? assert.fail(name);
    for (const { ago, open, close, min = '{}', max = '{}' } of days) {
      const at = new Date(server.clock().getTime() - ago * DAY_MS);
      await telemetry.query(
        `insert into roll_day (station_id, device_id, day, starts_at, ends_at, frames, quality, avg, min, max, c_open, c_close)
         values ($1::bigint, $2::int, $3::date, $4::timestamptz, $4::timestamptz + interval '1 day', 1440, 0, '{}', $7::float4[], $8::float4[], $5::bigint[], $6::bigint[])`,
        [
          ...[stationId, id, new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10), at],
          ...[open, close].map((list) => list.map((kwh) => kwh * 1000)),
          ...[min, max],
        ],
      );
    }
  }
  const stationIdOf = async (code: string): Promise<bigint> => {
    const [row] = await server.database.db.select().from(station).where(eq(station.code, code));
    return row?.id ?? assert.fail(code);
  };
  const own = (charge: number, discharge: number) =>
    COUNTERS.map((name) => ({ chargeWh: charge, dischargeWh: discharge })[name as 'chargeWh'] ?? 0);

  test('lists those that are charged by a plan, with their ratings', async () => {
    const { list, all, total } = await ask();
    assert.deepEqual(
      list.map(({ code }) => code),
      ['SF-CES-01', 'SF-CES-02', 'SF-ES-01', 'SF-ES-02', 'SF-PVES-01', 'SF-PVES-02'],
    );
    assert.equal(all, 6);
    const { essKw, essKwh, batteries } = await one('SF-ES-01');
    assert.deepEqual([essKw, essKwh], [1000, 2150]);
    assert.deepEqual(batteries, { count: 5, known: 5 });
    assert.deepEqual([total.expected, total.essKw], [5, 2000 + 1000 + 500 + 1500 + 1000]);
    const bare = list.find(({ status }) => status === 'construction') ?? assert.fail();
    assert.ok(STORAGE_FIGURES.every((name) => bare[name] === null));
  });

  test('has the power and the energies of today of the overview, and none of a silent station', async () => {
    const { data } = await server.get('/monitor/v1/stations?size=100', { token, org: sunfield.id });
    const { list, total } = await ask();
    for (const row of list) {
      const { reading } = data.list.find(({ code }: { code: string }) => code === row.code);
      if (!reading || reading.stale)
        assert.deepEqual([row.storageKw, row.socPercent], [null, null], row.code);
      else
        assert.deepEqual(
          [row.storageKw, row.socPercent, row.chargeTodayKwh, row.dischargeTodayKwh],
          [reading.storageKw, reading.socPercent, reading.chargeTodayKwh, reading.dischargeTodayKwh],
          row.code,
        );
    }
    assert.equal((await one('SF-ES-02')).stale, true);
    const fresh = list.filter(({ storageKw }) => storageKw !== null);
    assert.equal(total.fresh, fresh.length);
    const sum = fresh.reduce((kw, row) => kw + (row.storageKw ?? 0), 0);
    assert.ok(Math.abs((total.storageKw ?? 0) - sum) < 0.001);
    const stored = fresh.reduce((kwh, row) => kwh + (row.socPercent ?? 0) * row.essKwh, 0);
    const capacity = fresh.reduce((kwh, row) => kwh + row.essKwh, 0);
    assert.ok(Math.abs((total.socPercent ?? 0) - stored / capacity) < 0.001);
  });

  test('the state of health is that of the weakest cabinet, which is named', async () => {
    const { data } = await server.get('/telemetry/v1/latest?station=SF-ES-01', { token, org: sunfield.id });
    const cabinets = data.list
      .filter((each: { device: string }) => /^C\d/.test(each.device))
      .map(({ device: code, values }: { device: string; values: Record<string, number> }) => [
        code,
        values.sohPercent,
      ])
      .sort((a: [string, number], b: [string, number]) => a[1] - b[1]);
    const row = await one('SF-ES-01');
    assert.deepEqual([row.weakest, row.sohPercent], cabinets[0]);
    assert.ok(Math.abs((row.sohSpreadPercent ?? 0) - (cabinets[4][1] - cabinets[0][1])) < 0.001);
  });

  test('efficiency and cycles are those of the days that are asked for', async () => {
    await store('SF-ES-01', 'STATION', [
      { ago: 20, open: own(0, 0), close: own(1000, 500) },
      { ago: 2, open: own(1000, 500), close: own(2000, 1400) },
      { ago: 1, open: own(2000, 1400), close: own(3000, 2260) },
    ]);
    const week = await one('SF-ES-01');
    assert.deepEqual([week.chargeKwh, week.dischargeKwh, week.rtePercent], [2000, 1760, 88]);
    assert.equal(week.cycles, Math.round((1760 / 2150) * 1000) / 1000);
    assert.equal(week.completenessPercent, Math.round((2 / 7) * 100_000) / 1000);
    const month = await one('SF-ES-01', '&days=30');
    assert.deepEqual([month.chargeKwh, month.dischargeKwh], [3000, 2260]);
    // Nothing measures what its cabinets consume themselves.
    assert.deepEqual([week.auxiliaryKwh, week.rteWithAuxiliariesPercent], [null, null]);
    assert.equal(
      (await server.get('/monitor/v1/energy-storage?days=8', { token, org: sunfield.id })).status,
      400,
    );
  });

  test('with its cooling, a container is less efficient; not known while a day of it is missing', async () => {
    await store('SF-CES-01', 'STATION', [
      { ago: 2, open: own(0, 0), close: own(1000, 900) },
      { ago: 1, open: own(1000, 900), close: own(2000, 1800) },
    ]);
    await store('SF-CES-01', 'HVAC-01', [
      { ago: 2, open: [100], close: [150] },
      { ago: 1, open: [150], close: [200] },
    ]);
    await store('SF-CES-01', 'HVAC-02', [{ ago: 1, open: [5], close: [25] }]);
    assert.deepEqual((await one('SF-CES-01')).rteWithAuxiliariesPercent, null);
    await store('SF-CES-01', 'HVAC-02', [{ ago: 2, open: [0], close: [5] }]);
    const row = await one('SF-CES-01');
    assert.deepEqual([row.rtePercent, row.auxiliaryKwh], [90, 125]);
    assert.equal(row.rteWithAuxiliariesPercent, Math.round((1800 / 2125) * 100_000) / 1000);
    const { total } = await ask();
    assert.deepEqual([total.chargeKwh, total.dischargeKwh, total.withDays], [4000, 3560, 2]);
    assert.equal(total.rtePercent, 89);
  });

  test('is as available as its converters: a day without frames counts, and a fault that they told', async () => {
    assert.equal((await one('SF-PVES-01')).availabilityPercent, null);
    const states = (min: number, max: number) => ({
      min: `{0,0,0,0,0,0,0,${min}}`,
      max: `{0,0,0,0,0,0,0,${max}}`,
    });
    await store('SF-ES-01', 'PCS-01', [{ ago: 3, open: [], close: [], ...states(2, 4) }]);
    await store('SF-ES-01', 'PCS-01', [{ ago: 1, open: [], close: [], ...states(2, 4) }]);
    await store('SF-ES-01', 'PCS-02', [{ ago: 1, open: [], close: [], ...states(2, 9) }]);
    const row = await one('SF-ES-01');
    // 24 of 72 hours of the first without frames; the second counts from its first day on.
    assert.deepEqual(row.availability, {
      ...{ availableHours: 72, hours: 96, devices: 5, known: 2 },
      least: { device: 'PCS-01', percent: 66.67 },
    });
    assert.equal(row.availabilityPercent, 75);
    const { db, telemetry } = server.database;
    // The model of the demo names no faults; a newer version of it does.
    const [model] = await db.select().from(deviceModel).where(eq(deviceModel.model, 'AP-PCS'));
    const { id: _, ...facts } = model ?? assert.fail();
    const points = facts.points.map((point) => (point.code === 'state' ? { ...point, faults: [9] } : point));
    const [faulty] = await db
      .insert(deviceModel)
      .values({ ...facts, version: 99, points })
      .returning();
    const stationId = await stationIdOf('SF-ES-01');
    await db
      .update(device)
      .set({ modelId: faulty?.id ?? 0 })
      .where(and(eq(device.stationId, stationId), eq(device.code, 'PCS-02')));
    const [pcs] = await db
      .select()
      .from(device)
      .where(and(eq(device.stationId, stationId), eq(device.code, 'PCS-02')));
    const at = new Date(server.clock().getTime() - DAY_MS + 3_600_000);
    await telemetry.transaction((tx) =>
      createPartitions(executeOnTelemetry(tx), 'roll15', [partitionAt('roll15', at.getTime())]),
    );
    await telemetry.query(
      `insert into roll15 (station_id, device_id, ts, frames, quality, avg, min, max, c_open)
       select $1::bigint, $2::int, $3::timestamptz + n * interval '15 min', 15, 0,
         array[0,0,0,0,0,0,0,case when n < 8 then 9 else 3 end], '{}', '{}', '{}' from generate_series(0, 15) n`,
      [stationId, pcs?.id ?? 0, at],
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    const after = (await one('SF-ES-01')).availability;
    assert.deepEqual([after?.availableHours, after?.hours], [70, 96]);
  });

  test('sorts by each figure, those without one last, and filters', async () => {
    for (const field of [...STORAGE_FIGURES, 'alarms'] as const) {
      const values = (await ask(`&sort=-${field}`)).list.map((row) => row[field]);
      const known = values.filter((value) => value !== null);
      assert.deepEqual(
        known,
        known.toSorted((a, b) => b - a),
        field,
      );
      assert.ok(values.slice(known.length).every((value) => value === null));
    }
    const { list, all } = await ask('&type=CES&status=operation');
    assert.deepEqual([list.map(({ code }) => code), all], [['SF-CES-01'], 6]);
  });

  test('is refused without energyStorage:view, and shows no foreign stations', async () => {
    const viewer = eq(role.id, seedId('role:sunfield:viewer'));
    const [stored] = await server.database.db.select({ codes: role.codes }).from(role).where(viewer);
    const codes = stored?.codes ?? assert.fail();
    const member = (await server.signIn(wang.phone)).accessToken;
    await server.database.db
      .update(role)
      .set({ codes: codes.filter((code) => code !== 'energyStorage:view') })
      .where(viewer);
    const refused = await server.get('/monitor/v1/energy-storage', { token: member, org: sunfield.id });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    await server.database.db.update(role).set({ codes }).where(viewer);
    const other = (await server.signIn(wu.phone)).accessToken;
    const { data } = await server.get('/monitor/v1/energy-storage', { token: other, org: harborStorage.id });
    assert.ok(data.list.length > 0);
    assert.ok(data.list.every(({ code }: StorageStation) => code.startsWith('HS-')));
  });
});
