import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Portfolio, PortfolioStation } from '#contract/energy/portfolio/calls.ts';
import { PORTFOLIO_FIGURES, RATIO_DAYS } from '#contract/energy/portfolio/limits.ts';
import {
  equivalentHours,
  fullCycles,
  performanceRatioPercent,
  roundTripPercent,
} from '#contract/energy/portfolio/rules.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { counters, type StoredDay, storeDays } from '#test/support/station-days.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;
const DAY_MS = 86_400_000;

describe('what stations are compared by', () => {
  test('equivalent hours are energy by rated power', () => {
    assert.equal(equivalentHours(4500, 1000), 4.5);
    assert.equal(equivalentHours(0, 1000), 0);
    assert.equal(equivalentHours(4500, 0), null);
    assert.equal(equivalentHours(null, 1000), null);
  });
  test('the performance ratio is the yield by the irradiation', () => {
    assert.equal(performanceRatioPercent(4000, 1000, 5), 80);
    assert.equal(performanceRatioPercent(4000, 1000, null), null);
    assert.equal(performanceRatioPercent(4000, 1000, 0), null);
    assert.equal(performanceRatioPercent(4000, 0, 5), null);
  });
  test('the round-trip efficiency is what came out by what went in', () => {
    assert.equal(roundTripPercent(2000, 1760), 88);
    assert.equal(roundTripPercent(0, 0), null);
    assert.equal(roundTripPercent(null, 5), null);
  });
  test('full cycles are what came out by the rated capacity', () => {
    assert.equal(fullCycles(4300, 2150), 2);
    assert.equal(fullCycles(4300, 0), null);
  });
});

onEachDatabase('portfolio', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start({ limits: { deviceCacheMs: 1 } });
    // The simulator's next frame could arrive between two requests of a test.
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const list = async (query = ''): Promise<Portfolio> =>
    (await server.get(`/monitor/v1/portfolio?size=100${query}`, { token, org: sunfield.id })).data;
  const one = async (code: string): Promise<PortfolioStation> =>
    (await list(`&search=${code}`)).list[0] ?? assert.fail(code);

  const store = (code: string, name: string, days: readonly StoredDay[]) =>
    storeDays(server, code, name, days);

  test('lists all stations by code, those in construction without figures', async () => {
    const { list: rows, all, pagination } = await list();
    assert.deepEqual([rows.length, all, pagination.total], [9, 9, 9]);
    const codes = rows.map(({ code }) => code);
    assert.deepEqual(codes, codes.toSorted());
    const bare = await one('SF-CES-02');
    assert.deepEqual(
      PORTFOLIO_FIGURES.map((name) => bare[name]).filter((value) => value !== null),
      [],
    );
  });

  test('powers and energies of today are those of the overview, and a dash for what a type has not', async () => {
    const { data } = await server.get('/monitor/v1/stations?page=1&size=100', { token, org: sunfield.id });
    for (const { code, reading, pvKwp, essKwh } of data.list) {
      if (!reading || reading.stale) continue;
      const row = await one(code);
      assert.equal(row.pvKw, pvKwp > 0 ? reading.pvKw : null, code);
      assert.equal(row.storageKw, essKwh > 0 ? reading.storageKw : null, code);
      assert.deepEqual([row.gridKw, row.buyKwh], [reading.gridKw, reading.buyTodayKwh], code);
      assert.equal(row.pvKwh, pvKwp > 0 ? reading.pvTodayKwh : null, code);
      if (pvKwp > 0)
        assert.ok(Math.abs((row.equivalentHours ?? 0) - reading.pvTodayKwh / pvKwp) < 0.001, code);
      else assert.equal(row.equivalentHours, null);
    }
  });

  test('the PUE is that of the base stations, which alone have one, and opens for who sees the table', async () => {
    const { data } = await server.get('/monitor/v1/base-stations?size=100', { token, org: sunfield.id });
    const sites = new Map(data.list.map((row: { code: string; pue: number | null }) => [row.code, row.pue]));
    for (const { code, pue } of (await list()).list) assert.equal(pue, sites.get(code) ?? null, code);
    const pue = (await one('SF-BS-01')).pue ?? assert.fail();
    assert.ok(pue > 1);
    const how = '/monitor/v1/derivation?figure=pue&station=SF-BS-01';
    assert.equal((await server.get(how, { token, org: sunfield.id })).data.value, pue);
  });

  test('safe days are those of the ledger: none outside of operation', async () => {
    const { data } = await server.get('/ledger/v1/stations?size=100', { token, org: sunfield.id });
    const ofAll = (rows: readonly Pick<PortfolioStation, 'code' | 'safeDays'>[]) =>
      Object.fromEntries(rows.map(({ code, safeDays }) => [code, safeDays]));
    assert.deepEqual(ofAll((await list()).list), ofAll(data.list));
    assert.deepEqual([(await one('SF-CES-02')).safeDays, (await one('SF-PV-02')).safeDays], [null, null]);
    assert.ok(((await one('SF-ES-01')).safeDays ?? 0) > 0);
  });

  test('a silent station has no power of now, and says since when', async () => {
    const row = await one('SF-ES-02');
    assert.deepEqual([row.stale, row.storageKw, row.gridKw, row.socPercent], [true, null, null, null]);
    assert.ok(row.ts);
  });

  test('ratios are those of the local days before today, by counters', async () => {
    // 2,000 kWh in, 1,760 out on a capacity of 2,150 kWh; 5,000 used, 4,000 bought.
    const open = { chargeWh: 50_000, dischargeWh: 40_000, loadWh: 900_000, buyWh: 700_000 };
    const middle = { chargeWh: 51_000, dischargeWh: 40_880, loadWh: 902_000, buyWh: 702_000 };
    const close = { chargeWh: 52_000, dischargeWh: 41_760, loadWh: 905_000, buyWh: 704_000 };
    await store('SF-ES-01', 'STATION', [
      { ago: 2, frames: 1440, avg: [], open: counters(open), close: counters(middle) },
      { ago: 1, frames: 720, avg: [], open: counters(middle), close: counters(close) },
    ]);
    const row = await one('SF-ES-01');
    assert.deepEqual([row.rtePercent, row.autarkyPercent], [88, 20]);
    assert.equal(row.cycles, Math.round((1760 / 2150) * 1000) / 1000);
    assert.equal(row.completenessPercent, Math.round(((1440 + 720) / (RATIO_DAYS * 1440)) * 100_000) / 1000);
    assert.deepEqual([row.prPercent, row.equivalentHours], [null, null]);
  });

  test('the performance ratio takes the days that have an irradiance', async () => {
    const { data } = await server.get('/telemetry/v1/stations/SF-PV-01/tree', { token, org: sunfield.id });
    const weather = data.devices.find(({ code }: { code: string }) => code === 'WS');
    const place = weather.points.findIndex(({ code }: { code: string }) => code === 'planeIrradiance');
    // 200 W/m² over 24 h are 4.8 kWh/m².
    const avg = Array.from({ length: place + 1 }, () => 200);
    await store('SF-PV-01', 'WS', [{ ago: 3, frames: 1440, avg, open: [], close: [] }]);
    const { pvKwp } = (
      await server.get('/monitor/v1/stations?page=1&size=1&search=SF-PV-01', { token, org: sunfield.id })
    ).data.list[0];
    const kwh = pvKwp * 3.84;
    await store('SF-PV-01', 'STATION', [
      { ago: 4, frames: 1440, avg: [], open: counters({ pvWh: 1000 }), close: counters({ pvWh: 9000 }) },
      {
        ago: 3,
        frames: 1440,
        avg: [],
        open: counters({ pvWh: 9000 }),
        close: counters({ pvWh: 9000 + kwh }),
      },
    ]);
    const row = await one('SF-PV-01');
    assert.equal(row.prPercent, 80);
    assert.deepEqual([row.rtePercent, row.cycles], [null, null]);

    // The page of the PV station takes the first weather station, too.
    const { db } = server.database;
    const [first] = await db
      .select({ stationId: device.stationId, kind: device.kind, modelId: device.modelId })
      .from(device)
      .innerJoin(station, eq(station.id, device.stationId))
      .where(and(eq(station.code, 'SF-PV-01'), eq(device.code, 'WS')));
    assert.ok(first);
    await db.insert(device).values({ ...first, code: 'WS2', name: 'WS2' });
    await store('SF-PV-01', 'WS2', [
      { ago: 3, frames: 1440, avg: avg.map((value) => value / 2), open: [], close: [] },
    ]);
    assert.equal((await one('SF-PV-01')).prPercent, 80);
  });

  test('a day that changes after it was summed changes the sums, and back', async () => {
    const day = (ago: number, frames: number, from: number, to: number): StoredDay => ({
      ...{ ago, frames, avg: [] },
      open: counters({ chargeWh: from, dischargeWh: from }),
      close: counters({ chargeWh: to + 10, dischargeWh: to }),
    });
    const ratios = async () => {
      const { cycles, rtePercent, completenessPercent } = await one('SF-CES-01');
      return [cycles, rtePercent, completenessPercent];
    };
    const first = [day(2, 1440, 0, 100), day(1, 1440, 110, 200)];
    await store('SF-CES-01', 'STATION', first);
    const seen = [await ratios()];
    for (const changed of [day(1, 720, 110, 200), day(1, 1440, 110, 300), day(2, 1440, 110, 200)]) {
      await store('SF-CES-01', 'STATION', [changed]);
      seen.push(await ratios());
      assert.deepEqual(await ratios(), seen.at(-1));
    }
    assert.equal(new Set(seen.map((row) => row.join())).size, seen.length, JSON.stringify(seen));
    await store('SF-CES-01', 'STATION', first);
    assert.deepEqual(await ratios(), seen[0]);
  });

  test('a rating that changes today leaves the ratios of the days before as they were', async () => {
    const seat = { token, org: sunfield.id };
    const rate = async (code: string, factor: number, daysAgo: number) => {
      const path = `/ledger/v1/stations/${code}`;
      const { data: now } = await server.get(path, seat);
      const from = new Date(Date.parse(now.today) - daysAgo * DAY_MS).toISOString().slice(0, 10);
      const { name, grade, lng, lat, areaM2, voltageLevel, pocCount, transformerKva, essKw } = now;
      const { status } = await server.post(
        `${path}/facts`,
        {
          ...{ name, grade, lng, lat, areaM2, voltageLevel, pocCount, transformerKva, essKw, from },
          ...{ pvKwp: now.pvKwp * factor, essKwh: now.essKwh * factor },
        },
        seat,
      );
      assert.equal(status, 200);
    };
    const cycles = (await one('SF-ES-01')).cycles;
    await rate('SF-PV-01', 2, 0);
    await rate('SF-ES-01', 2, 0);
    assert.deepEqual([(await one('SF-PV-01')).prPercent, (await one('SF-ES-01')).cycles], [80, cycles]);
    await rate('SF-ES-01', 0.5, 0);
    await rate('SF-PV-01', 0.5, 0);
    const other = await one('SF-PVES-01');
    await rate('SF-PVES-01', 2, RATIO_DAYS + 1);
    assert.equal((await one('SF-PVES-01')).cycles, other.cycles === null ? null : other.cycles / 2);
  });

  test('sorts by each figure, those without one last, and filters', async () => {
    for (const field of [...PORTFOLIO_FIGURES, 'alarms', 'safeDays'] as const) {
      const values = (await list(`&sort=-${field}`)).list.map((row) => row[field]);
      const known = values.filter((value) => value !== null);
      assert.deepEqual(
        known,
        known.toSorted((a, b) => b - a),
        field,
      );
      assert.deepEqual(
        values.slice(known.length),
        values.slice(known.length).map(() => null),
        field,
      );
    }
    const codes = async (query: string) => (await list(query)).list.map(({ code }) => code);
    assert.deepEqual(await codes('&type=PV'), ['SF-PV-01', 'SF-PV-02']);
    assert.deepEqual(await codes('&status=debug'), ['SF-PV-02']);
    assert.deepEqual((await list('&type=PV&search=none')).all, 9);
  });

  test('counts the open alarms of a station and of its devices', async () => {
    const row = await one('SF-ES-01');
    assert.ok(row.alarms >= 1);
    assert.equal(row.level, 3);
    assert.equal(
      (await list('&sort=-alarms')).list[0]?.alarms,
      Math.max(...(await list()).list.map(({ alarms }) => alarms)),
    );
  });

  test('is refused without stationsOverview:view, and shows no foreign stations', async () => {
    const viewer = eq(role.id, seedId('role:sunfield:viewer'));
    const [own] = await server.database.db.select({ codes: role.codes }).from(role).where(viewer);
    const codes = own?.codes ?? assert.fail();
    const member = (await server.signIn(wang.phone)).accessToken;
    const ask = () => server.get('/monitor/v1/portfolio', { token: member, org: sunfield.id });
    assert.equal((await ask()).status, 200);
    await server.database.db
      .update(role)
      .set({ codes: codes.filter((code) => code !== 'stationsOverview:view') })
      .where(viewer);
    const refused = await ask();
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    await server.database.db.update(role).set({ codes }).where(viewer);
    const other = (await server.signIn(wu.phone)).accessToken;
    const theirs = await server.get('/monitor/v1/portfolio?size=100', {
      token: other,
      org: harborStorage.id,
    });
    assert.ok(theirs.data.list.length > 0);
    assert.ok(theirs.data.list.every(({ code }: PortfolioStation) => code.startsWith('HS-')));
  });
});
