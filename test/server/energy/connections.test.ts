import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import type { Connection, Connections } from '#contract/energy/connection/calls.ts';
import { apparentKva, fittingKw, loadPercent, powerFactorOf } from '#contract/energy/connection/rules.ts';
import type { Derivation } from '#contract/energy/derivation/calls.ts';
import { device, stationChannel } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { AFTERNOON } from '#test/support/hours.ts';
import { metered, minutely, QUARTER_MS, steadily } from '#test/support/metered.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;
const MINUTE_MS = 60_000;

describe('the figures of a connection', () => {
  test('apparent power, power factor and load of the transformer', () => {
    assert.equal(apparentKva(-300, 400), 500);
    assert.equal(powerFactorOf(-300, 400), 0.6);
    assert.equal(powerFactorOf(0, 0), 1);
    assert.equal(loadPercent(500, 2000), 25);
    assert.deepEqual(
      [apparentKva(300, null), powerFactorOf(null, 4), loadPercent(null, 2000), loadPercent(5, null)],
      [null, null, null, null],
    );
  });
  test('what still fits holds the mean of the quarter at the limit', () => {
    const at = (kw: number, minutes: number) => ({
      kw,
      passedMs: minutes * MINUTE_MS,
      slotMs: 15 * MINUTE_MS,
    });
    // 10 min at 800 kW and 5 min at 1,400 kW are a mean of 1,000 kW.
    assert.equal(fittingKw(at(800, 10), 1000), 1400);
    assert.equal(fittingKw(at(1000, 5), 1000), 1000);
    assert.equal(fittingKw(at(1600, 10), 1000), 0);
    assert.equal(fittingKw(at(800, 15), 1000), null);
  });
});

onEachDatabase('points of connection', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    // Devices are read anew.
    server = await start({ now: AFTERNOON, limits: { deviceCacheMs: 1 } });
    // The simulator's next frame could arrive between two requests of a test.
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const ask = async (query = ''): Promise<Connections> =>
    (await server.get(`/monitor/v1/poc?size=100${query}`, { token, org: sunfield.id })).data;
  const rowsOf = async (code: string): Promise<Connection[]> => (await ask(`&search=${code}`)).list;

  test('lists one of each built station, with the grid power of the station', async () => {
    const { list, all, total } = await ask();
    assert.deepEqual([list.length, all, total.expected], [8, 8, 8]);
    const { data } = await server.get('/monitor/v1/stations?size=100', { token, org: sunfield.id });
    const known = list.filter(({ kw }) => kw !== null);
    assert.equal(known.length, total.fresh);
    assert.ok(known.length >= 6);
    for (const row of known) {
      const { reading, transformerKva } = data.list.find(
        ({ code }: { code: string }) => code === row.station,
      );
      assert.ok(Math.abs((row.kw ?? 0) - reading.gridKw) <= 0.5, row.station);
      assert.equal(row.ratedKva, transformerKva);
      const kva = Math.hypot(row.kw ?? 0, row.kvar ?? Number.NaN);
      assert.ok(Math.abs((row.kva ?? 0) - kva) < 0.01, row.station);
      assert.ok(Math.abs((row.loadPercent ?? 0) - (kva / transformerKva) * 100) < 0.01, row.station);
      assert.ok(Math.abs((row.powerFactor ?? 0) - Math.abs(row.kw ?? 0) / kva) < 0.001, row.station);
    }
    const sum = known.reduce((kw, row) => kw + (row.kw ?? 0), 0);
    assert.ok(Math.abs(total.buyKw - total.sellKw - sum) < 0.01);
    assert.equal(total.selling, known.filter(({ kw }) => (kw ?? 0) < 0).length);
  });

  test('takes the reactive power of the grid meter, not of arrays or storage', async () => {
    const { db } = server.database;
    // Sorted behind the meters of arrays and storage, it is still the one of the grid.
    const grid = sql`code = 'M1' and station_id = (select id from station where code = 'SF-PVES-01')`;
    const [renamed] = await db.update(device).set({ code: 'Z1' }).where(grid).returning({ id: device.id });
    const [own] = await rowsOf('SF-PVES-01');
    assert.deepEqual([own?.device, own?.meter], ['POC', 'Z1']);
    await db
      .update(device)
      .set({ code: 'M1' })
      .where(eq(device.id, renamed?.id ?? 0));
    // The meter of a base station is its point of connection.
    const [base] = await rowsOf('SF-BS-01');
    assert.deepEqual([base?.device, base?.meter], ['M1', 'M1']);
  });

  test('a silent one has no values, and says since when', async () => {
    const [row] = await rowsOf('SF-ES-02');
    assert.ok(row);
    assert.deepEqual(
      [row.stale, row.kw, row.kvar, row.volts, row.loadPercent],
      [true, null, null, null, null],
    );
    assert.ok(row.ts);
  });

  /** The answer of the demand call for the present month of a station. */
  async function demandOf(code: string, tz: string) {
    const month = new Intl.DateTimeFormat('sv', { timeZone: tz }).format(server.clock()).slice(0, 7);
    const path = `/telemetry/v1/demand?station=${code}&month=${month}`;
    return (await server.get(path, { token, org: sunfield.id })).data;
  }

  test('the maximum of the month and the running quarter are those of the demand call', async () => {
    // It makes the past of the demo where that is missing.
    for (const { station: code, tz } of (await ask()).list) await demandOf(code, tz);
    let judged = 0;
    for (const { station: code, demand, tz } of (await ask()).list) {
      const data = await demandOf(code, tz);
      assert.deepEqual([demand?.maxKw ?? null, demand?.at ?? null], [data.maxKw, data.at], code);
      assert.equal(demand?.quality ?? 0, data.top[0]?.quality ?? 0, code);
      assert.deepEqual(
        demand?.running && { start: demand.running.start, kw: demand.running.kw },
        data.running && { start: data.running.start, kw: data.running.kw },
        code,
      );
      if (data.maxKw !== null) judged += 1;
    }
    assert.ok(judged > 0);
  });

  test('a station with two has a row for each and their sum', async () => {
    const { db, telemetry } = server.database;
    const [before] = await rowsOf('SF-ES-01');
    const kw = before?.kw ?? assert.fail();
    const [place] = await db.select().from(station).where(eq(station.code, 'SF-ES-01'));
    const id = place?.id ?? 0n;
    const [first] = await db
      .select()
      .from(device)
      .where(and(eq(device.stationId, id), eq(device.code, 'POC')));
    const poc = first ?? assert.fail();
    const { id: _, ...facts } = poc;
    const [second] = await db
      .insert(device)
      .values({ ...facts, code: 'POC-2', name: 'Second point', ratedKw: 1000 })
      .returning();
    const deviceId = second?.id ?? 0;
    const [channel] = await db
      .select()
      .from(stationChannel)
      .where(and(eq(stationChannel.stationId, id), eq(stationChannel.role, 'gridKw')));
    await db.insert(stationChannel).values({ ...(channel ?? assert.fail()), deviceId });
    // It sells 120.5 kW.
    await telemetry.query(
      `insert into latest (station_id, device_id, ts, changed_at, quality, v, c)
       select station_id, $2::int, ts, changed_at, quality, array[-120.5]::real[] || v[2:], c
       from latest where station_id = $1::bigint and device_id = $3::int`,
      [id, deviceId, poc.id],
    );
    const rows = await rowsOf('SF-ES-01');
    assert.deepEqual(
      rows.map((row) => [row.device, row.points]),
      [
        [null, 2],
        ['POC', 2],
        ['POC-2', 2],
      ],
    );
    const [sum, one, other] = rows;
    assert.deepEqual([one?.kw, other?.kw, other?.ratedKva], [kw, -120.5, 1000]);
    assert.ok(Math.abs((sum?.kw ?? 0) - (kw - 120.5)) < 0.001);
    // Only one of them tells its reactive power, so that of both is not known.
    assert.deepEqual([sum?.kvar, other?.kvar, sum?.powerFactor, sum?.volts], [null, null, null, null]);
    assert.ok(sum?.demand);
    assert.deepEqual([one?.demand, other?.demand], [null, null]);
    const { total } = await ask('&search=SF-ES-01');
    assert.deepEqual([total.expected, total.selling], [1, 1]);
    assert.ok(Math.abs(total.sellKw - (120.5 + Math.max(0, -kw))) < 0.001, `${total.sellKw}`);
    await db.delete(device).where(eq(device.id, deviceId));
  });

  test('filters by the way of the energy, type and name, and sorts by each figure', async () => {
    assert.ok((await ask('&flow=sell')).list.every(({ kw }) => kw !== null && kw < 0));
    assert.ok((await ask('&flow=buy')).list.every(({ kw }) => kw !== null && kw > 0));
    assert.deepEqual(
      (await ask('&type=PV_ES')).list.map((row) => row.station),
      ['SF-PVES-01', 'SF-PVES-02'],
    );
    for (const field of ['kw', 'kvar', 'powerFactor', 'loadPercent', 'volts'] as const) {
      const values = (await ask(`&sort=-${field}`)).list.map((row) => row[field]);
      const known = values.filter((value) => value !== null);
      assert.deepEqual(
        known,
        known.toSorted((a, b) => b - a),
      );
      assert.ok(values.slice(known.length).every((value) => value === null));
    }
  });

  test('a quarter with a gap is no maximum, and the running one tells what still fits', async () => {
    // In the middle of a month, six and a half minutes into a quarter.
    const today = server.clock();
    const slot = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15, 6);
    server.advance((slot + 6.5 * MINUTE_MS - today.getTime()) / 1000);
    token = (await server.signIn(chen.phone)).accessToken;
    const place = await metered(server, 'SF-BS-01', 'OWN', 'station');
    await server.database.db
      .insert(stationChannel)
      .values({ stationId: place.stationId, role: 'gridKw', deviceId: place.deviceId, part: 'v', pos: 1 });
    // 50 kWh a quarter are 200 kW. One quarter has 80 kWh, and behind one nothing was stored.
    const from = slot - 40 * QUARTER_MS;
    const rows = steadily(from, slot - 8 * QUARTER_MS, [50_000, 0]).map(({ t, wh: [bought, sold] }) => ({
      t,
      wh: [(bought ?? 0) + (t > from + 10 * QUARTER_MS ? 30_000 : 0), sold] as const,
    }));
    await place.roll(rows.filter(({ t }) => t !== from + 20 * QUARTER_MS));
    const last = rows.at(-1)?.wh[0] ?? 0;
    await place.frames(minutely(slot - 8 * QUARTER_MS, slot, [50_000, 0], last));
    // 20 kWh in the first six minutes: 200 kW.
    const begun = last + 8 * 50_000;
    await place.frames(minutely(slot, slot + 7 * MINUTE_MS, [50_000, 0], begun));
    await server.database.telemetry.query(
      `insert into latest (station_id, device_id, ts, changed_at, quality, v, c)
       select station_id, device_id, ts, ts, quality, v, c from frame
       where station_id = $1::bigint and device_id = $2::int order by ts desc limit 1`,
      [place.stationId, place.deviceId],
    );
    const [row] = await rowsOf('SF-BS-01');
    const { data: facts } = await server.get('/monitor/v1/stations/SF-BS-01', { token, org: sunfield.id });
    assert.deepEqual([row?.demand?.maxKw, row?.demand?.at], [320, from + 10 * QUARTER_MS]);
    assert.deepEqual(row?.demand?.running, {
      ...{ start: slot, end: slot + QUARTER_MS, kw: 200, ts: slot + 6 * MINUTE_MS },
      // (320 × 15 − 200 × 6) / 9 = 400, more than the transformer carries.
      fitsKw: Math.min(400, facts.transformerKva),
    });
    const data = await demandOf('SF-BS-01', 'Asia/Shanghai');
    assert.deepEqual([data.maxKw, data.at, data.running.kw], [320, from + 10 * QUARTER_MS, 200]);
    const seat = { token, org: sunfield.id };
    const made = async (figure: string): Promise<Derivation> =>
      (await server.get(`/monitor/v1/derivation?figure=${figure}&station=SF-BS-01`, seat)).data;
    const inputsOf = ({ inputs }: Derivation) => inputs.map(({ id, value }) => [id, value]);
    const month = await made('demandMonthKw');
    assert.deepEqual(
      [month.value, month.ts, month.formula],
      [320, from + 10 * QUARTER_MS, 'slotKwh / slotHours'],
    );
    assert.deepEqual(inputsOf(month), [
      ['slotKwh', 80],
      ['slotHours', 0.25],
    ]);
    const running = await made('demandRunningKw');
    assert.deepEqual([running.value, running.ts], [200, slot + 6 * MINUTE_MS]);
    assert.deepEqual(inputsOf(running), [
      ['countedNow', (begun + 20_000) / 1000],
      ['countedAtSlot', begun / 1000],
      ['passedHours', 0.1],
    ]);
  });

  test('is refused without pointOfConnection:view, and shows no foreign stations', async () => {
    const viewer = eq(role.id, seedId('role:sunfield:viewer'));
    const [own] = await server.database.db.select({ codes: role.codes }).from(role).where(viewer);
    const codes = own?.codes ?? assert.fail();
    const member = (await server.signIn(wang.phone)).accessToken;
    await server.database.db
      .update(role)
      .set({ codes: codes.filter((code) => code !== 'pointOfConnection:view') })
      .where(viewer);
    const refused = await server.get('/monitor/v1/poc', { token: member, org: sunfield.id });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    await server.database.db.update(role).set({ codes }).where(viewer);
    const other = (await server.signIn(wu.phone)).accessToken;
    const { data } = await server.get('/monitor/v1/poc?size=100', { token: other, org: harborStorage.id });
    assert.ok(data.list.length > 0);
    assert.ok(data.list.every((row: Connection) => row.station.startsWith('HS-')));
  });
});
