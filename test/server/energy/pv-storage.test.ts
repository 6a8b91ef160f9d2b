import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { EnergyBalance, PvStorage, PvStorageStation } from '#contract/energy/pv-storage/calls.ts';
import { type Energies, flowsOf } from '#contract/energy/pv-storage/rules.ts';
import { device } from '#server/energy/device/schema.ts';
import { balancedBetween, type Reading } from '#server/energy/pv-storage/balance.ts';
import { station } from '#server/energy/station/schema.ts';
import {
  createPartitions,
  encodeRoll15,
  executeOnTelemetry,
  oidOf,
  partitionAt,
} from '#server/energy/telemetry/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;
const QUARTER_MS = 900_000;

const energies = (some: Partial<Energies>): Energies => ({
  ...{ pv: 0, charge: 0, discharge: 0, load: 0, buy: 0, sell: 0 },
  ...some,
});
const named = (some: Partial<Energies>) =>
  Object.fromEntries(flowsOf(energies(some)).map(({ from, to, value }) => [`${from} ${to}`, value]));

/** Both sides of a balance, by its flows and by its figures. */
function assertBalanced(balance: EnergyBalance): void {
  const side = (key: 'from' | 'to', name: string) =>
    balance.flows.reduce((sum, flow) => (flow[key] === name ? sum + flow.value : sum), 0);
  const near = (one: number, other: number, what: string) => assert.ok(Math.abs(one - other) < 0.001, what);
  near(side('from', 'pv'), balance.pvKwh, 'pv');
  near(side('from', 'discharge'), balance.dischargeKwh, 'discharge');
  near(side('from', 'buy'), balance.buyKwh, 'buy');
  near(side('to', 'load'), balance.loadKwh, 'load');
  near(side('to', 'charge'), balance.chargeKwh, 'charge');
  near(side('to', 'sell'), balance.sellKwh, 'sell');
}

describe('energy by origin', () => {
  test('PV is used, then stored, then sold', () => {
    assert.deepEqual(named({ pv: 10, load: 4, charge: 3, sell: 3 }), {
      ...{ 'pv load': 4, 'pv charge': 3, 'pv sell': 3 },
    });
  });
  test('the storage covers the load before the grid does', () => {
    assert.deepEqual(named({ discharge: 4, buy: 3, load: 7 }), { 'discharge load': 4, 'buy load': 3 });
    assert.deepEqual(named({ buy: 9, load: 4, charge: 5 }), { 'buy load': 4, 'buy charge': 5 });
    assert.deepEqual(named({ discharge: 9, load: 4, sell: 5 }), { 'discharge load': 4, 'discharge sell': 5 });
  });
  test('both directions of a meter in one interval are kept', () => {
    assert.deepEqual(named({ discharge: 2, charge: 2 }), { 'discharge charge': 2 });
    assert.deepEqual(named({ buy: 2, sell: 2 }), { 'buy sell': 2 });
  });
  test('what does not balance is unaccounted or of unknown origin', () => {
    assert.deepEqual(named({ pv: 10, load: 8 }), { 'pv load': 8, 'pv unaccounted': 2 });
    assert.deepEqual(named({ buy: 3, load: 5 }), { 'buy load': 3, 'unknown load': 2 });
  });
});

describe('a balance', () => {
  const reading = (quarter: number, some: Partial<Energies>): Reading => ({
    ...{ t: quarter * QUARTER_MS, wh: energies(some), isEstimated: false },
  });

  test('assigns each interval by itself', () => {
    // At noon all is sold, in the evening all is bought: nothing of it was used on site.
    const { balance, coveredMs, isEstimated } = balancedBetween(
      [
        reading(0, {}),
        reading(1, { pv: 1000, sell: 1000 }),
        reading(2, { pv: 1000, sell: 1000, buy: 800, load: 800 }),
      ],
      false,
    );
    assert.deepEqual(balance?.flows, [
      { from: 'pv', to: 'sell', value: 1 },
      { from: 'buy', to: 'load', value: 0.8 },
    ]);
    assert.deepEqual([balance?.selfConsumptionPercent, balance?.autarkyPercent], [0, 0]);
    assert.deepEqual([coveredMs, isEstimated], [2 * QUARTER_MS, false]);
  });
  test('has the energy of a gap as an estimate, and not its time', () => {
    const rows = [reading(0, {}), reading(1, { pv: 1, load: 1 }), reading(4, { pv: 5, load: 5 })];
    const { balance, coveredMs, isEstimated } = balancedBetween(rows, false);
    assert.equal(balance?.pvKwh, 0.005);
    assert.deepEqual([coveredMs, isEstimated], [QUARTER_MS, true]);
    // The newest frame follows buckets that are not rolled up yet.
    assert.deepEqual(balancedBetween(rows, true).isEstimated, false);
  });
  test('is 0 % without PV, 100 % without load, and not known without readings', () => {
    const { balance } = balancedBetween([reading(0, {}), reading(1, { buy: 5, charge: 5 })], false);
    assert.deepEqual([balance?.selfConsumptionPercent, balance?.autarkyPercent], [0, 100]);
    assert.equal(balancedBetween([reading(0, {})], false).balance, null);
  });
});

onEachDatabase('stations with arrays and storage', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start();
    // The simulator's next frame could arrive between two requests of a test.
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const ask = async (query = ''): Promise<PvStorage> =>
    (await server.get(`/monitor/v1/pv-storage?size=100${query}`, { token, org: sunfield.id })).data;
  const one = async (code: string, query = ''): Promise<PvStorageStation> =>
    (await ask(`&search=${code}${query}`)).list[0] ?? assert.fail(code);

  /** Stores quarters of an hour of a station, in which the counters grow by so many Wh each. */
  async function roll(code: string, from: number, quarters: readonly Partial<Energies>[]): Promise<void> {
    const { telemetry } = server.database;
    const [own] = await server.database.db
      .select({ id: device.id, stationId: device.stationId })
      .from(device)
      .innerJoin(station, eq(station.id, device.stationId))
      .where(and(eq(station.code, code), eq(device.kind, 'station')));
    let wh = energies({});
    const list = [...quarters, {}].map((grown, index) => {
      const { pv, charge, discharge, load, buy, sell } = wh;
      wh = Object.fromEntries(
        Object.entries(wh).map(([name, value]) => [name, value + (grown[name as keyof Energies] ?? 0)]),
      ) as unknown as Energies;
      return {
        ...{ s: own?.stationId ?? 0n, d: own?.id ?? 0, t: from + index * QUARTER_MS, frames: 15, q: 0 },
        ...{ avg: [], min: [], max: [], c_open: [pv, charge, discharge, load, buy, sell] },
      };
    });
    const days = new Map(list.map(({ t }) => partitionAt('roll15', t)).map((part) => [part.name, part]));
    await telemetry.transaction((tx) =>
      createPartitions(executeOnTelemetry(tx), 'roll15', [...days.values()]),
    );
    await telemetry.query(
      `insert into roll15 select s, d, t, frames, q, avg, min, max, c_open from unnest($1::roll15_in[])`,
      [encodeRoll15(list, await oidOf(telemetry, 'roll15_in'))],
    );
  }
  const times = (count: number, grown: Partial<Energies>) => Array.from({ length: count }, () => grown);

  test('lists them by code with the powers and the energies of today of the overview', async () => {
    const { list, all, total } = await ask();
    assert.deepEqual(
      list.map(({ code }) => code),
      ['SF-PVES-01', 'SF-PVES-02'],
    );
    assert.deepEqual([all, total.expected], [2, 2]);
    const { data } = await server.get('/monitor/v1/stations?size=100&type=PV_ES', {
      token,
      org: sunfield.id,
    });
    for (const { code, reading } of data.list) {
      const row = await one(code);
      assert.deepEqual([row.pvKw, row.loadKw], [reading.pvKw, reading.loadKw]);
      const { balance } = row;
      // The day has only just begun.
      if (balance === null) {
        assert.equal(reading.loadTodayKwh, 0, code);
        continue;
      }
      assertBalanced(balance);
      const today = [reading.pvTodayKwh, reading.loadTodayKwh, reading.buyTodayKwh, reading.chargeTodayKwh];
      const found = [balance.pvKwh, balance.loadKwh, balance.buyKwh, balance.chargeKwh];
      for (const [index, kwh] of today.entries())
        assert.ok(Math.abs(kwh - (found[index] ?? 0)) < 0.002, `${code} ${index}`);
    }
  });

  test('today begins at midnight of the station', async () => {
    const row = await one('SF-PVES-02');
    const there = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', ...options }).format(row.startsAt);
    assert.equal(there({ hour: '2-digit', minute: '2-digit' }), '00:00');
    assert.equal(row.from, there({}));
    assert.deepEqual([row.to, row.today], [row.from, row.from]);
  });

  test('the days on which the clocks of Madrid change have 92 and 100 quarters', async () => {
    const spring = Date.parse('2026-03-28T23:00:00Z');
    const autumn = Date.parse('2026-10-24T22:00:00Z');
    const grown = { pv: 100, load: 60, charge: 40 };
    await roll('SF-PVES-02', spring, times(92, grown));
    await roll('SF-PVES-02', autumn, times(100, grown));
    for (const [date, startsAt, count] of [
      ['2026-03-29', spring, 92],
      ['2026-10-25', autumn, 100],
    ] as const) {
      const row = await one('SF-PVES-02', `&date=${date}`);
      assert.deepEqual([row.from, row.startsAt, row.endsAt - startsAt], [date, startsAt, count * QUARTER_MS]);
      assert.deepEqual([row.expected, row.have, row.estimated], [count, count, false]);
      assert.deepEqual(row.balance?.flows, [
        { from: 'pv', to: 'load', value: (count * 60) / 1000 },
        { from: 'pv', to: 'charge', value: (count * 40) / 1000 },
      ]);
      assert.deepEqual([row.balance?.selfConsumptionPercent, row.balance?.autarkyPercent], [100, 100]);
    }
  });

  test('a month goes from its first day to its last, and totals are those of all stations', async () => {
    // Shanghai, from the 31st of March to the 2nd of April: the first day and the last belong to other months.
    const from = Date.parse('2026-03-30T16:00:00Z');
    await roll('SF-PVES-01', from, [
      ...times(96, { pv: 1 }),
      ...times(96, { pv: 10, sell: 10, buy: 30, load: 30 }),
      ...times(96, { pv: 20, load: 20 }),
    ]);
    const row = await one('SF-PVES-01', '&period=month&date=2026-04-17');
    assert.deepEqual([row.from, row.to, row.expected], ['2026-04-01', '2026-04-30', 30 * 96]);
    assert.equal(row.have, 2 * 96);
    const balance = row.balance ?? assert.fail();
    assertBalanced(balance);
    assert.deepEqual([balance.pvKwh, balance.sellKwh, balance.buyKwh], [2.88, 0.96, 2.88]);
    assert.deepEqual([balance.selfConsumptionPercent, balance.autarkyPercent], [66.667, 40]);
    const { total } = await ask('&period=month&date=2026-03-20');
    assert.equal(total.have, 2);
    assertBalanced(total.balance ?? assert.fail());
    // A day of 96 Wh, and the one of 92 quarters above.
    assert.equal(total.balance?.pvKwh, 0.096 + 9.2);
  });

  test('days without readings are not known, and dates that do not exist are refused', async () => {
    for (const date of ['2026-05-05', '2099-01-01', '1971-01-01']) {
      const row = await one('SF-PVES-01', `&date=${date}`);
      assert.deepEqual([row.balance, row.have], [null, 0], date);
    }
    assert.equal((await ask('&date=2026-05-05')).total.balance, null);
    const refused = await server.get('/monitor/v1/pv-storage?date=2026-02-30', { token, org: sunfield.id });
    assert.deepEqual(refused.errors, ['date: field.pattern']);
  });

  test('is refused without photovoltaicStorage:view, and shows no foreign stations', async () => {
    const viewer = eq(role.id, seedId('role:sunfield:viewer'));
    const [own] = await server.database.db.select({ codes: role.codes }).from(role).where(viewer);
    const codes = own?.codes ?? assert.fail();
    const member = (await server.signIn(wang.phone)).accessToken;
    await server.database.db
      .update(role)
      .set({ codes: codes.filter((code) => code !== 'photovoltaicStorage:view') })
      .where(viewer);
    const refused = await server.get('/monitor/v1/pv-storage', { token: member, org: sunfield.id });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    await server.database.db.update(role).set({ codes }).where(viewer);
    const other = (await server.signIn(wu.phone)).accessToken;
    const { data } = await server.get('/monitor/v1/pv-storage', { token: other, org: harborStorage.id });
    assert.deepEqual(
      data.list.map(({ code }: PvStorageStation) => code),
      ['HS-PVES-01'],
    );
  });
});
