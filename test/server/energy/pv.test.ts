import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isNull } from 'drizzle-orm';
import type { PvOverview, PvStation, PvStrings } from '#contract/energy/pv/calls.ts';
import type { PvStorageStation } from '#contract/energy/pv-storage/calls.ts';
import type { Context } from '#server/core/context.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { createIngest } from '#server/energy/frame/commands/ingest.ts';
import { createHistory } from '#server/energy/simulator/commands/history.ts';
import { createLive } from '#server/energy/simulator/commands/live.ts';
import { readSites } from '#server/energy/simulator/commands/sites.ts';
import { createHistoryThread, type HistoryThread } from '#server/energy/simulator/history/start-thread.ts';
import { simulation } from '#server/energy/simulator/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Half past one in China on a day whose simulated sun is bright enough to judge by. */
const AFTERNOON = new Date('2026-09-12T05:30:00Z');
const STATIONS = ['SF-PV-01', 'SF-PV-02', 'SF-PVES-01', 'SF-PVES-02'];

onEachDatabase('arrays', (start) => {
  let server: TestServer;
  let context: Context;
  let thread: HistoryThread;
  let token: string;
  /** String 4 of INV-07 has no current since then: it is noon at the station. */
  let failedAt: number;

  before(async () => {
    server = await start({ now: AFTERNOON, limits: { workPollMs: 2 ** 31 - 1 } });
    const { config } = server.context;
    const limits = { ...config.limits, simulatedHistoryDays: 10 };
    context = { ...server.context, config: { ...config, limits } };
    const noon = AFTERNOON.getTime() - 53 * MINUTE_MS;
    const going = isNull(simulation.endedAt);
    await server.database.db
      .update(simulation)
      .set({ startedAt: new Date(noon) })
      .where(going);
    failedAt = noon - 72 * HOUR_MS;
    thread = createHistoryThread();
    const live = createLive(context, createDevices(context), createIngest(context));
    const pauses = await live.begin();
    const wanted = pauses.filter(({ stored }) => STATIONS.includes(stored.facts.station.code));
    await createHistory(context, thread).fill(wanted, new AbortController().signal);
    token = (await server.signIn(chen.phone)).accessToken;
  });
  after(() => thread.close());

  const factsOf = async (code: string) =>
    (await readSites(context)).find(({ facts }) => facts.station.code === code)?.facts ?? assert.fail(code);
  const ask = (query = '') => server.get(`/monitor/v1/pv?size=100${query}`, { token, org: sunfield.id });
  const overview = async (query = ''): Promise<PvOverview> => (await ask(query)).data;
  const one = async (code: string, query = ''): Promise<PvStation> =>
    (await overview(`&search=${code}${query}`)).list[0] ?? assert.fail(code);
  const balanceOf = async (code: string, query = ''): Promise<PvStorageStation> =>
    (await server.get(`/monitor/v1/pv-storage?search=${code}${query}`, { token, org: sunfield.id })).data
      .list[0];
  const strings = async (code: string, query = ''): Promise<PvStrings> =>
    (await server.get(`/monitor/v1/pv/${code}/strings${query}`, { token, org: sunfield.id })).data;

  test('are listed with what they made yesterday and what the sun was', async () => {
    const { list, all, totals } = await overview();
    assert.deepEqual(list.map(({ code }) => code).sort(), STATIONS);
    assert.deepEqual([all, totals.of, totals.kwh.known], [4, 4, 4]);
    for (const row of list.filter(({ code }) => code !== 'SF-PVES-01')) {
      assert.ok(
        row.prPercent !== null && row.prPercent > 75 && row.prPercent < 100,
        `${row.code} ${row.prPercent}`,
      );
      assert.deepEqual([row.sun.state, row.sun.goodDays, row.sun.days], ['good', 1, 1]);
      assert.ok(Math.abs((row.hours ?? 0) - (row.kwh ?? 0) / row.pvKwp) < 0.001);
      const ratio = ((row.kwhInSun ?? 0) / row.pvKwp / (row.irradiation ?? 1)) * 100;
      assert.ok(Math.abs(ratio - row.prPercent) < 0.1, row.code);
      assert.deepEqual([row.availabilityPercent, row.inverters], [100, { all: 10, known: 10 }]);
      assert.equal(row.to - row.from, DAY_MS);
    }
  });

  test('of a station whose sensor was stuck have no ratio, but peers', async () => {
    const row = await one('SF-PVES-01');
    assert.deepEqual([row.prPercent, row.irradiation, row.sun.state], [null, null, 'bad']);
    const [fault] = row.sun.faults;
    assert.deepEqual([fault?.fault, fault?.value], ['stuck', 612]);
    assert.equal((fault?.to ?? 0) - (fault?.from ?? 0), 3 * HOUR_MS);
    assert.equal(new Date((fault?.from ?? 0) + 8 * HOUR_MS).getUTCHours(), 11);
    assert.ok(row.hours !== null && row.peers !== null && row.peers.stations === 2);
    assert.deepEqual([row.losses.curtailment.kwh, row.losses.clipping.kwh], [null, null]);
    assert.ok(Number(row.losses.soiling.kwh) > 0);
    // What needs somebody is first.
    assert.equal((await overview()).list[0]?.code, 'SF-PVES-01');
    assert.deepEqual(
      (await overview('&sun=doubtful')).list.map(({ code }) => code),
      ['SF-PVES-01'],
    );
  });

  test('have a ratio of the days that are believed, and say of how many', async () => {
    const row = await one('SF-PVES-01', '&days=7');
    assert.deepEqual([row.sun.state, row.sun.goodDays, row.sun.days], ['partly', 6, 7]);
    assert.ok(row.prPercent !== null && row.prPercent > 75 && row.prPercent < 100);
    assert.ok((row.kwhInSun ?? 0) < (row.kwh ?? 0));
    assert.deepEqual((await ask('&days=3')).status, 400);
  });

  test('the inverter with a dead string is the worst, and what it lost is an outage', async () => {
    const { worst } = await overview();
    const [first] = worst;
    assert.deepEqual([first?.station, first?.device, first?.deadStrings], ['SF-PV-01', 'INV-07', [4]]);
    assert.ok((first?.percent ?? 0) < -5 && (first?.percent ?? 0) > -12);
    const row = await one('SF-PV-01');
    assert.ok(Math.abs((row.losses.outage.kwh ?? 0) - (first?.lostKwh ?? 0)) < 0.01);
    assert.deepEqual([row.losses.outage.basis, row.losses.outage.money], ['peers', null]);
    const healthy = await one('SF-PVES-02');
    assert.equal(healthy.losses.outage.kwh, 0);
    assert.ok((row.spreadPercent ?? 0) > (healthy.spreadPercent ?? 99));
  });

  test('power that stood still while the sun moved was limited: by somebody, or by the inverter itself', async () => {
    const { telemetry } = server.database;
    const before = await one('SF-PVES-02');
    assert.deepEqual([before.losses.curtailment.kwh, before.losses.clipping.kwh], [0, 0]);
    const { stationId, deviceIds } = await factsOf('SF-PVES-02');
    const inverter = deviceIds.get('INV-03') ?? 0;
    const noon = before.from + 12 * HOUR_MS;
    const read = () =>
      telemetry.query<{ avg: string; min: string; max: string; t: number; sun: number }>(
        `select i.avg::text as avg, i.min::text as min, i.max::text as max, extract(epoch from i.ts)::float8 * 1000 as t,
           w.avg[1]::float8 as sun
         from roll15 i join roll15 w on w.station_id = i.station_id and w.device_id = $3::int and w.ts = i.ts
         where i.station_id = $1::bigint and i.device_id = $2::int and i.ts >= $4::timestamptz and i.ts < $5::timestamptz`,
        [stationId, inverter, deviceIds.get('WS') ?? 0, new Date(noon), new Date(noon + HOUR_MS)],
      );
    const rows = await read();
    assert.equal(rows.length, 4);
    const hold = (kw: number) =>
      telemetry.query(
        `update roll15 set avg[1] = $3::real, min[1] = $3::real, max[1] = $3::real
         where station_id = $1::bigint and device_id = $2::int and ts >= $4::timestamptz and ts < $5::timestamptz`,
        [stationId, inverter, kw, new Date(noon), new Date(noon + HOUR_MS)],
      );
    const sunKwh = rows.reduce((sum, { sun }) => sum + (sun / 1000) * 260, 0) / 4;
    await hold(60);
    const limited = await one('SF-PVES-02');
    const lost = sunKwh * ((before.prPercent ?? 0) / 100) - 60;
    assert.ok(lost > 5);
    assert.ok(Math.abs((limited.losses.curtailment.kwh ?? 0) - lost) < lost * 0.1);
    assert.equal(limited.losses.clipping.kwh, 0);
    // The balance of that day has the same figure; a day that still goes on has none.
    const ofDay = await balanceOf('SF-PVES-02', '&date=2026-09-11');
    assert.deepEqual(
      [ofDay.curtailedKwh, (await balanceOf('SF-PVES-02')).curtailedKwh],
      [limited.losses.curtailment.kwh, null],
    );
    // The irradiation of the other station is not believed.
    assert.equal((await balanceOf('SF-PVES-01', '&date=2026-09-11')).curtailedKwh, null);
    await hold(250);
    const clipped = await one('SF-PVES-02');
    assert.equal(clipped.losses.curtailment.kwh, 0);
    assert.ok(clipped.losses.clipping.kwh !== null);
    // An inverter that made nothing in the light was not available.
    await hold(0);
    const down = await one('SF-PVES-02');
    assert.ok((down.availabilityPercent ?? 100) < 100);
    for (const { avg, min, max, t } of rows)
      await telemetry.query(
        `update roll15 set avg = $3::real[], min = $4::real[], max = $5::real[]
         where station_id = $1::bigint and device_id = $2::int and ts = $6::timestamptz`,
        [
          stationId,
          inverter,
          JSON.parse(`[${avg.slice(1, -1)}]`),
          ...[min, max].map((text) => JSON.parse(`[${text.slice(1, -1)}]`)),
          new Date(t),
        ],
      );
  });

  test('a counter that contradicts the power is not believed: INV-02 of SF-PV-02 is no outlier', async () => {
    const { worst } = await overview('&search=SF-PV-02');
    assert.deepEqual(worst, []);
    assert.ok(((await one('SF-PV-02')).spreadPercent ?? 99) < 6);
  });

  test('are sorted by each figure, those without one last', async () => {
    for (const field of ['kwh', 'hours', 'prPercent', 'spreadPercent'] as const)
      for (const direction of ['', '-']) {
        const values = (await overview(`&sort=${direction}${field}`)).list.map((row) => row[field]);
        const known = values.filter((value) => value !== null);
        const sorted = known.toSorted((a, b) => (direction === '' ? a - b : b - a));
        assert.deepEqual(values, [...sorted, ...values.filter((value) => value === null)], field);
      }
    assert.deepEqual(
      (await overview('&type=PV_ES&sort=name')).list.map(({ type }) => type),
      ['PV_ES', 'PV_ES'],
    );
    assert.deepEqual((await ask('&sort=weather')).errors, ['sort: field.sort']);
  });

  test('the portfolio has a ratio, too, without the day of the stuck sensor', async () => {
    const { data } = await server.get('/monitor/v1/portfolio?size=100&search=SF-PV', {
      token,
      org: sunfield.id,
    });
    assert.equal(data.list.length, 4);
    for (const row of data.list)
      assert.ok(row.prPercent > 75 && row.prPercent < 100, `${row.code} ${row.prPercent}`);
    const week = await one('SF-PVES-01', '&days=7');
    const month = data.list.find((row: { code: string }) => row.code === 'SF-PVES-01');
    assert.ok(Math.abs(month.prPercent - (week.prPercent ?? 0)) < 3);
  });

  test('strings are told by the median of like strings: INV-07/4 is dead since a frame', async () => {
    const day = await strings('SF-PV-01');
    assert.equal(day.inverters.length, 10);
    assert.ok(day.ts.length > 20);
    const [fault, ...others] = day.faults;
    assert.deepEqual(others, []);
    assert.deepEqual([fault?.device, fault?.string, fault?.state, fault?.percent], ['INV-07', 4, 'dead', 0]);
    assert.ok(Math.abs((fault?.since ?? 0) - failedAt) <= MINUTE_MS, `${fault?.since} ${failedAt}`);
    assert.ok(Math.abs((fault?.wellUntil ?? 0) - failedAt) <= MINUTE_MS);
    assert.ok((fault?.lookedFrom ?? Number.NaN) < failedAt);
    const own = day.inverters.find(({ device }) => device === 'INV-07');
    assert.ok(own && own.have > 0.9 * own.expected && own.have <= own.expected + 15);
    const middle = Math.floor(day.ts.length / 2);
    assert.equal(own?.amps[3]?.[middle], 0);
    assert.ok((own?.amps[4]?.[middle] ?? 0) > 0.5 * (own?.median[middle] ?? 0));
  });

  test('of the day on which a string failed, the end counts', async () => {
    const date = new Date(failedAt + 8 * HOUR_MS).toISOString().slice(0, 10);
    const { faults } = await strings('SF-PV-01', `?date=${date}`);
    assert.deepEqual(
      faults.map(({ device, string }) => [device, string]),
      [['INV-07', 4]],
    );
    const earlier = new Date(failedAt - 16 * HOUR_MS).toISOString().slice(0, 10);
    assert.deepEqual((await strings('SF-PV-01', `?date=${earlier}`)).faults, []);
  });

  test('a string without a signal is missing, not dead', async () => {
    const day = await strings('SF-PV-02');
    assert.deepEqual(
      day.faults.map(({ device, string, state, percent }) => [device, string, state, percent]),
      [['INV-05', 11, 'missing', null]],
    );
  });

  test('a day is named by its date; without one, the last light is shown, and said', async () => {
    const free = await strings('SF-PVES-02');
    const last = free.ts.at(-1) ?? 0;
    assert.equal(free.isNight, server.clock().getTime() - last > 45 * MINUTE_MS);
    const date = new Date(Date.parse(free.today) - 3 * DAY_MS).toISOString().slice(0, 10);
    const named = await strings('SF-PVES-02', `?date=${date}`);
    assert.equal(named.date, date);
    assert.ok(named.ts.length > 20);
    assert.deepEqual(named.faults, []);
    assert.equal((await strings('SF-ES-01')).inverters.length, 0);
  });

  test('are refused without photovoltaic:view, and no foreign ones are shown', async () => {
    const member = (await server.signIn(wang.phone)).accessToken;
    for (const path of ['/monitor/v1/pv', '/monitor/v1/pv/SF-PV-01/strings']) {
      const refused = await server.get(path, { token: member, org: sunfield.id });
      assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    }
    const other = (await server.signIn(wu.phone)).accessToken;
    const options = { token: other, org: harborStorage.id };
    const own = await server.get('/monitor/v1/pv', options);
    assert.ok(own.data.list.every((row: PvStation) => row.code.startsWith('HS-')));
    assert.equal((await server.get('/monitor/v1/pv/SF-PV-01/strings', options)).status, 404);
  });
});
