import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Connections } from '#contract/energy/connection/calls.ts';
import type { Derivation } from '#contract/energy/derivation/calls.ts';
import {
  DEMAND_FIGURES,
  FIGURES,
  type FigureName,
  figureScope,
  POWER_FIGURES,
  RATIO_FIGURES,
  TODAY_FIGURES,
} from '#contract/energy/derivation/limits.ts';
import { evaluate, tokensOf } from '#contract/energy/derivation/rules.ts';
import type { Overview } from '#contract/energy/overview/calls.ts';
import type { PortfolioStation } from '#contract/energy/portfolio/calls.ts';
import { station } from '#server/energy/station/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { counters, storeDays } from '#test/support/station-days.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;

describe('formulas', () => {
  test('are read piece by piece', () => {
    assert.deepEqual(
      tokensOf('min(100, a1 / 2.5)').map(({ text }) => text),
      ['min', '(', '100', ',', 'a1', '/', '2.5', ')'],
    );
    assert.throws(() => tokensOf('a ; b'));
  });
  test('have the usual precedence, and functions over all values of a name', () => {
    const values = (name: string) => (name === 'stations' ? [1, 2, 3] : 4);
    assert.equal(evaluate('-a + 2 * (a - 1) / 3', values), -2);
    assert.equal(evaluate('sum(stations) + max(a, 9)', values), 15);
    assert.throws(() => evaluate('stations + 1', values));
    assert.throws(() => evaluate('1 +', values));
    assert.throws(() => evaluate('(1', values));
    assert.throws(() => evaluate('1 2', values));
  });
});

/** The value that the inputs make by the formula. */
const remade = ({ formula, inputs, stations }: Derivation): number =>
  evaluate(formula, (name) => {
    if (name === 'stations')
      return stations.flatMap(({ value, reason }) => (reason === null ? (value ?? 0) : []));
    return inputs.find(({ id }) => id === name)?.value ?? assert.fail(name);
  });

function assertRemade(derivation: Derivation): void {
  const { value, figure } = derivation;
  assert.ok(value !== null, figure);
  // Inputs and value are rounded to three decimals.
  const tolerance = Math.max(0.02, Math.abs(value) * 0.002);
  assert.ok(
    Math.abs(remade(derivation) - value) <= tolerance,
    `${figure}: ${remade(derivation)} is ${value}`,
  );
}

onEachDatabase('derivations', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    // The simulator's next frame, or the roll-up of a day, could come between two requests of a test.
    server = await start({ limits: { workPollMs: 2 ** 31 - 1 } });
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const get = (path: string) => server.get(path, { token, org: sunfield.id });
  const ask = (query: Readonly<Record<string, string>>) =>
    get(`/monitor/v1/derivation?${new URLSearchParams(query)}`);
  const derive = async (figure: FigureName, code?: string, more: Readonly<Record<string, string>> = {}) => {
    const answer = await ask({ figure, ...(code && { station: code }), ...more });
    assert.equal(answer.status, 200, `${figure} ${code ?? ''}`);
    return answer.data as Derivation;
  };
  const seen = new Set<FigureName>();
  /** A figure of a list: its derivation has the same value, and its inputs make it. */
  async function agrees(
    figure: FigureName,
    expected: number | null | undefined,
    code?: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Derivation> {
    const derivation = await derive(figure, code, more);
    assert.equal(derivation.value, expected ?? null, `${figure} ${code ?? ''}`);
    assert.equal(derivation.reason === null, derivation.value !== null, `${figure} ${derivation.reason}`);
    if (derivation.value === null) return derivation;
    assertRemade(derivation);
    seen.add(figure);
    return derivation;
  }

  const rows = async (): Promise<PortfolioStation[]> =>
    (await get('/monitor/v1/portfolio?size=100')).data.list;
  /** Three days of PV and storage, with sun on two of them. */
  async function storeHistory() {
    const devices = (await get('/telemetry/v1/stations/SF-PVES-01/tree')).data.devices;
    const weather = devices.find(({ code }: { code: string }) => code === 'WS');
    const place = weather.points.findIndex(({ code }: { code: string }) => code === 'planeIrradiance');
    const avg = Array.from({ length: place + 1 }, () => 200);
    const sunny = (ago: number) => ({ ago, frames: 1440, avg, open: [], close: [] });
    await storeDays(server, 'SF-PVES-01', 'WS', [sunny(3), sunny(2)]);
    const at = (day: number) =>
      counters({
        ...{ pvWh: 9000 + 4321 * day, chargeWh: 2000 + 512 * day, dischargeWh: 1000 + 450 * day },
        ...{ loadWh: 7000 + 900 * day, buyWh: 5000 + 300 * day, sellWh: 100 + 70 * day },
      });
    await storeDays(
      server,
      'SF-PVES-01',
      'STATION',
      [3, 2, 1].map((ago) => ({ ago, frames: 1400, avg: [], open: at(3 - ago), close: at(4 - ago) })),
    );
  }
  const PORTFOLIO = {
    pvTodayKwh: 'pvKwh',
    chargeTodayKwh: 'chargeKwh',
    dischargeTodayKwh: 'dischargeKwh',
    buyTodayKwh: 'buyKwh',
    sellTodayKwh: 'sellKwh',
  } as const;

  test('powers and energies of each station are those of the lists', async () => {
    const { list } = (await get('/monitor/v1/stations?page=1&size=100')).data;
    for (const row of await rows()) {
      const { reading } = list.find(({ code }: { code: string }) => code === row.code);
      for (const figure of ['pvKw', 'storageKw', 'gridKw', 'socPercent'] as const)
        await agrees(figure, row[figure], row.code);
      for (const figure of Object.keys(PORTFOLIO) as (keyof typeof PORTFOLIO)[])
        await agrees(figure, row[PORTFOLIO[figure]], row.code);
      if (!reading || reading.stale) continue;
      await agrees('loadKw', reading.loadKw, row.code);
      await agrees('loadTodayKwh', reading.loadTodayKwh, row.code);
    }
  });

  test('ratios are those of the table of stations', async () => {
    await storeHistory();
    for (const row of await rows())
      for (const figure of RATIO_FIGURES) {
        const derivation = await derive(figure, row.code);
        assert.equal(derivation.value, row[figure], `${figure} ${row.code}`);
        if (derivation.value === null) continue;
        assertRemade(derivation);
        seen.add(figure);
      }
  });

  test('sums of the overview say which stations are in, which are out, and why', async () => {
    const overview = (await get('/monitor/v1/overview')).data as Overview;
    for (const figure of POWER_FIGURES) {
      const { stations, coverage } = await agrees(figure, overview.power[figure]);
      if (figure === 'socPercent') continue;
      assert.deepEqual(
        [coverage?.have, coverage?.expected, coverage?.unit],
        [overview.coverage.fresh, overview.coverage.expected, 'stations'],
      );
      assert.equal(stations.length, overview.stations.total);
      assert.equal(stations.find(({ code }) => code === 'SF-ES-02')?.reason, 'silent');
      assert.equal(stations.find(({ code }) => code === 'SF-CES-02')?.reason, 'construction');
    }
    const today = { ...PORTFOLIO, loadTodayKwh: 'loadKwh' } as const;
    for (const figure of TODAY_FIGURES) await agrees(figure, overview.today[today[figure]]);
    await agrees('selfConsumptionTodayPercent', overview.today.selfConsumptionPercent);
    await agrees('autarkyTodayPercent', overview.today.autarkyPercent);
    await agrees('co2AvoidedTodayKg', overview.co2.avoidedKg);
  });

  test('a base station says how long it lasts, and of what', async () => {
    for (const row of (await get('/monitor/v1/base-stations')).data.list) {
      const { inputs } = await agrees('hoursUntilDark', row.hours, row.code);
      assert.deepEqual(
        inputs.map(({ name }) => name),
        ['ratedKwh', 'socPercent', 'sohPercent', 'itKw'],
      );
      await agrees('pue', row.pue, row.code);
    }
  });

  test('demands are those of the points of connection', async () => {
    const { list } = (await get('/monitor/v1/poc?size=100')).data as Connections;
    for (const { station: code, demand } of list) {
      if (!demand) continue;
      const month = await agrees('demandMonthKw', demand.maxKw, code);
      assert.equal(month.ts, demand.at);
      await agrees('demandRunningKw', demand.running?.kw, code);
    }
  });

  test('energy by origin is that of the balance, flow by flow', async () => {
    for (const row of (await get('/monitor/v1/pv-storage?size=100&period=day')).data.list) {
      if (!row.balance) continue;
      await agrees('selfConsumptionPercent', row.balance.selfConsumptionPercent, row.code);
      await agrees('originAutarkyPercent', row.balance.autarkyPercent, row.code);
      for (const { from, to, value } of row.balance.flows) {
        const { coverage } = await agrees('originKwh', value, row.code, { from, to });
        assert.deepEqual([coverage?.have, coverage?.expected], [row.have, row.expected]);
      }
    }
  });

  test('names what it goes back to, down to devices and their points', async () => {
    const { sources, inputs, coverage } = await derive('storageKw', 'SF-ES-01');
    assert.equal(sources[0]?.device, 'STATION');
    assert.ok(sources.length > 1);
    const known = new Set(inputs.map(({ source }) => `${source?.device}/${source?.point}`));
    assert.ok(sources.slice(1).every(({ device, point }) => known.has(`${device}/${point}`)));
    assert.deepEqual([coverage?.have, coverage?.unit], [inputs.length, 'inputs']);
    assert.ok(inputs.every(({ ts }) => ts !== null));
  });

  test('says why there is no value', async () => {
    const reasons = async (figure: FigureName, code: string) => (await derive(figure, code)).reason;
    assert.equal(await reasons('pvKw', 'SF-ES-02'), 'notHad');
    assert.equal(await reasons('gridKw', 'SF-ES-02'), 'silent');
    assert.equal(await reasons('gridKw', 'SF-CES-02'), 'construction');
    assert.equal(await reasons('hoursUntilDark', 'SF-ES-01'), 'notHad');
    assert.equal(await reasons('prPercent', 'SF-ES-01'), 'notHad');
    assert.equal(await reasons('originAutarkyPercent', 'SF-ES-01'), 'notHad');
  });

  test('refuses fields that do not go together', async () => {
    const refused = async (query: Readonly<Record<string, string>>) => {
      const { status, data } = await ask(query);
      return [status, data.errors?.[0]?.field];
    };
    assert.deepEqual(await refused({ figure: 'prPercent' }), [400, 'station']);
    assert.deepEqual(await refused({ figure: 'selfConsumptionTodayPercent', station: 'SF-ES-01' }), [
      400,
      'station',
    ]);
    assert.deepEqual(await refused({ figure: 'originKwh', station: 'SF-PVES-01' }), [400, 'from']);
    assert.deepEqual(await refused({ figure: 'originKwh', station: 'SF-PVES-01', from: 'pv' }), [400, 'to']);
    assert.deepEqual(await refused({ figure: 'nothing' }), [400, 'figure']);
  });

  test('a foreign station is not found, whatever the figure', async () => {
    for (const figure of FIGURES.filter((one) => figureScope(one) !== 'all'))
      assert.equal((await ask({ figure, station: 'HS-ES-01' })).status, 404, figure);
    const foreign = (await server.signIn(wu.phone)).accessToken;
    const path = '/monitor/v1/derivation?figure=pvKw&station=SF-PV-01';
    assert.equal((await server.get(path, { token: foreign, org: harborStorage.id })).status, 404);
  });

  test('needs the function code of a page that shows the figure', async () => {
    const { db } = server.database;
    const viewer = seedId('role:sunfield:viewer');
    const [before] = await db.select().from(role).where(eq(role.id, viewer));
    const member = (await server.signIn(wang.phone)).accessToken;
    const status = async (query: string) =>
      (await server.get(`/monitor/v1/derivation?${query}`, { token: member, org: sunfield.id })).status;
    await db
      .update(role)
      .set({ codes: ['monitor:view'] })
      .where(eq(role.id, viewer));
    assert.equal(await status('figure=pvKw&station=SF-PV-01'), 200);
    assert.equal(await status('figure=pvKw'), 403);
    assert.equal(await status('figure=prPercent&station=SF-PV-01'), 403);
    assert.equal(await status('figure=demandMonthKw&station=SF-PV-01'), 403);
    await db
      .update(role)
      .set({ codes: ['overview:view'] })
      .where(eq(role.id, viewer));
    assert.equal(await status('figure=pvKw'), 200);
    assert.equal(await status('figure=pvKw&station=SF-PV-01'), 403);
    await db
      .update(role)
      .set({ codes: before?.codes ?? [] })
      .where(eq(role.id, viewer));
  });

  test('is asked for every figure that there is', () => {
    // Those of demand are with the points of connection.
    const elsewhere: readonly FigureName[] = DEMAND_FIGURES;
    const missing = FIGURES.filter((figure) => !seen.has(figure) && !elsewhere.includes(figure));
    assert.deepEqual(missing, []);
  });
});
