import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { MonitorStation, Overview, StationWithReading } from '#contract/energy/overview/calls.ts';
import { MOST_NEEDY } from '#contract/energy/overview/limits.ts';
import { STATION_GRADES } from '#contract/energy/station/limits.ts';
import { STALE_AFTER_MS } from '#contract/energy/station/rules.ts';
import { station } from '#server/energy/station/schema.ts';
import { STATION_GAUGES } from '#server/energy/station-figures/positions.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const { sunfield, grid, harborStorage } = organizations;
const OVERVIEW = '/monitor/v1/overview';
const STATIONS = '/monitor/v1/stations?page=1&size=100';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function near(actual: number, expected: number) {
  assert.ok(Math.abs(actual - expected) < 0.01, `${actual} is not ${expected}`);
}

onEachDatabase('monitor', (start) => {
  let server: TestServer;
  let token: string;
  /** The simulator's next frame could arrive between two requests of a test, so no station is simulated. */
  const startStill = async () => {
    const still = await start();
    await still.database.db.update(station).set({ source: 'gateway' });
    return still;
  };
  before(async () => {
    server = await startStill();
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const overview = (org: string) => server.get(OVERVIEW, { token, org });
  const stations = async (org: string, query = ''): Promise<StationWithReading[]> =>
    (await server.get(`${STATIONS}${query}`, { token, org })).data.list;

  test('counts the stations of the organisation by state and type', async () => {
    const { data } = await overview(sunfield.id);
    assert.deepEqual(data.stations, {
      total: 9,
      byStatus: { construction: 1, debug: 1, operation: 7 },
      byType: { PV: 2, ES: 2, PV_ES: 2, BS: 1, CES: 2 },
    });
    assert.deepEqual(data.coverage, {
      expected: 8,
      fresh: 7,
      stale: 1,
      missing: 0,
      estimated: 0,
      simulated: 8,
    });
  });

  test('sums what is installed without what is in construction', async () => {
    const list = (await stations(sunfield.id)).filter(({ status }) => status !== 'construction');
    assert.deepEqual((await overview(sunfield.id)).data.installed, {
      pvKwp: sum(list.map(({ pvKwp }) => pvKwp)),
      essKw: sum(list.map(({ essKw }) => essKw)),
      essKwh: sum(list.map(({ essKwh }) => essKwh)),
      transformerKva: sum(list.map(({ transformerKva }) => transformerKva)),
    });
  });

  test('sums the present powers over fresh readings, and they balance', async () => {
    const { power } = (await overview(sunfield.id)).data;
    const fresh = (await stations(sunfield.id)).flatMap(({ reading }) =>
      reading && !reading.stale ? [reading] : [],
    );
    near(power.loadKw, sum(fresh.map(({ loadKw }) => loadKw)));
    near(power.gridKw, sum(fresh.map(({ gridKw }) => gridKw)));
    near(power.loadKw, power.pvKw + power.storageKw + power.gridKw);
    assert.ok(power.socPercent > 9 && power.socPercent < 96);
  });

  test('computes shares of the day from its energies', async () => {
    const { today } = (await overview(grid.id)).data;
    near(today.autarkyPercent, Math.max(0, (1 - today.buyKwh / today.loadKwh) * 100));
    near(
      today.selfConsumptionPercent,
      today.pvKwh > 0 ? Math.max(0, (1 - today.sellKwh / today.pvKwh) * 100) : 0,
    );
  });

  test('marks demo readings and those that stopped', async () => {
    const list = await stations(sunfield.id);
    const readingOf = (code: string) => list.find((one) => one.code === code)?.reading;
    assert.equal(readingOf('SF-ES-01')?.quality, 'simulated');
    assert.equal(readingOf('SF-ES-01')?.stale, false);
    assert.equal(readingOf('SF-ES-02')?.stale, true);
    assert.equal(readingOf('SF-CES-02'), null);
    assert.equal(readingOf('SF-PV-01')?.socPercent, null);
  });

  test('pages by code, and narrows by name, code, type and state', async () => {
    const codes = async (query: string) =>
      (await server.get(`/monitor/v1/stations?${query}`, { token, org: sunfield.id })).data.list.map(
        ({ code }: StationWithReading) => code,
      );
    assert.deepEqual(await codes('page=2&size=3'), ['SF-ES-01', 'SF-ES-02', 'SF-PV-01']);
    assert.deepEqual(await codes('search=valencia'), ['SF-PVES-02']);
    assert.deepEqual(await codes('search=sf-bs'), ['SF-BS-01']);
    assert.deepEqual(await codes('type=CES&status=operation'), ['SF-CES-01']);
    assert.deepEqual(await codes('search=%25'), []);
    assert.deepEqual(await codes('search=_'), []);
  });

  test('names what is wrong with a filter', async () => {
    const answer = await server.get('/monitor/v1/stations?type=WIND&size=101', { token, org: sunfield.id });
    assert.equal(answer.code, 400);
    assert.deepEqual(answer.errors.map((error) => error.split(':')[0]).sort(), ['size', 'type']);
  });

  test('counts the open alarms of all stations by level', async () => {
    const { data } = await server.get('/monitor/v1/stations?size=100', { token, org: sunfield.id });
    const rows: MonitorStation[] = data.list;
    const { level3, level2, level1 } = (await overview(sunfield.id)).data.alarms;
    assert.equal(level3 + level2 + level1, sum(rows.map(({ alarms }) => alarms)));
    assert.ok(level3 > 0, 'SF-ES-01 has a hot cabinet');
    assert.deepEqual((await overview(grid.id)).data.alarms.level3 >= level3, true);
  });

  test('names the owners of the stations, and narrows the list to one of them', async () => {
    const ask = async (query: string) =>
      (await server.get(`${STATIONS}${query}`, { token, org: grid.id })).data;
    const { list, owners } = await ask('');
    assert.deepEqual(owners.map(({ uuid }: { uuid: string }) => uuid).sort(), [grid.id, sunfield.id].sort());
    const granted = await ask(`&owner=${sunfield.id}`);
    assert.deepEqual(
      granted.list.map(({ code }: StationWithReading) => code),
      list.map(({ code }: StationWithReading) => code).filter((code: string) => code.startsWith('SF-')),
    );
    assert.equal(granted.owners.length, 2);
    assert.deepEqual((await ask(`&owner=${harborStorage.id}`)).list, []);
    const refused = await server.get(`${STATIONS}&owner=SF`, { token, org: grid.id });
    assert.deepEqual([refused.code, refused.errors.length], [400, 1]);
  });

  test('shows each organisation its own stations, and those granted to it', async () => {
    const own = (await stations(sunfield.id)).map(({ code }) => code);
    const theirs = (await stations(grid.id)).map(({ code }) => code);
    assert.ok(own.every((code) => code.startsWith('SF-')));
    assert.deepEqual(
      theirs.filter((code) => !own.includes(code)),
      ['GO-BS-01', 'GO-CES-01', 'GO-PV-01'],
    );
    assert.equal(theirs.length, own.length + 3);
    assert.equal((await overview(grid.id)).data.stations.total, theirs.length);
  });

  test('refuses an organisation that the person is not in', async () => {
    for (const path of [OVERVIEW, STATIONS]) {
      const refused = await server.get(path, { token, org: harborStorage.id });
      assert.deepEqual([refused.status, refused.code, refused.data.reason], [403, 403, 'notMember']);
    }
    const other = (await server.signIn(wu.phone)).accessToken;
    assert.equal((await server.get(OVERVIEW, { token: other, org: sunfield.id })).code, 403);
    assert.equal(
      (await server.get(OVERVIEW, { token: other, org: harborStorage.id })).data.stations.total,
      4,
    );
  });

  test('refuses a person in no organisation, and nobody at all', async () => {
    const alone = (await server.signIn(zhao.phone)).accessToken;
    assert.equal((await server.get(OVERVIEW, { token: alone })).data.reason, 'noOrganization');
    assert.equal((await server.get(OVERVIEW, { org: sunfield.id })).code, 401);
    assert.equal((await server.get(STATIONS, { org: sunfield.id })).code, 401);
  });

  test('asks for overview:view and monitor:view, each for its call', async () => {
    const { db } = server.database;
    const member = (await server.signIn(wang.phone)).accessToken;
    const ask = (path: string) => server.get(path, { token: member, org: sunfield.id });
    const viewer = eq(role.id, seedId('role:sunfield:viewer'));
    const [{ codes } = { codes: [] as string[] }] = await db
      .select({ codes: role.codes })
      .from(role)
      .where(viewer);
    const without = (code: string) =>
      db
        .update(role)
        .set({ codes: codes.filter((one) => one !== code) })
        .where(viewer);
    assert.deepEqual([(await ask(OVERVIEW)).code, (await ask(STATIONS)).code], [200, 200]);
    await without('overview:view');
    assert.deepEqual([(await ask(OVERVIEW)).data.reason, (await ask(STATIONS)).code], ['noPermission', 200]);
    await without('monitor:view');
    assert.deepEqual([(await ask(OVERVIEW)).code, (await ask(STATIONS)).data.reason], [200, 'noPermission']);
    await db.update(role).set({ codes }).where(viewer);
  });

  test('lets readings go stale after three missed frames and leaves them out of the present', async () => {
    const quiet = await startStill();
    const session = (await quiet.signIn(chen.phone)).accessToken;
    quiet.advance(STALE_AFTER_MS / 1000 + 60);
    const { data } = await quiet.get(OVERVIEW, { token: session, org: sunfield.id });
    assert.deepEqual([data.coverage.fresh, data.coverage.stale], [0, 8]);
    assert.deepEqual(data.power, { pvKw: 0, storageKw: 0, loadKw: 0, gridKw: 0, socPercent: null });
  });

  test('names stations that send nothing: by grade, then the longest silent, those without a reading last', async () => {
    const quiet = await startStill();
    const session = (await quiet.signIn(chen.phone)).accessToken;
    const ask = async () =>
      (await quiet.get(OVERVIEW, { token: session, org: sunfield.id })).data.needy as Overview['needy'];
    const list: StationWithReading[] = (
      await quiet.get(STATIONS, { token: session, org: sunfield.id })
    ).data.list.filter(({ status }: StationWithReading) => status !== 'construction');
    const silent = list.filter(({ reading }) => reading?.stale);
    assert.deepEqual(
      await ask(),
      silent.map(({ code, name, tz, reading }) => ({ code, name, silentSince: reading?.ts, tz })),
    );
    quiet.advance(STALE_AFTER_MS / 1000 + 60);
    const never = list[0];
    assert.ok(never);
    await quiet.database.telemetry.query('delete from latest where station_id = $1::bigint', [never.id]);
    const sinceOf = ({ id, reading }: StationWithReading) => (id === never.id ? '9' : (reading?.ts ?? '9'));
    const byNeed = [...list].sort(
      (one, other) =>
        STATION_GRADES.indexOf(one.grade) - STATION_GRADES.indexOf(other.grade) ||
        sinceOf(one).localeCompare(sinceOf(other)) ||
        one.code.localeCompare(other.code),
    );
    const found = await ask();
    assert.deepEqual(
      found.map(({ code }) => code),
      byNeed.slice(0, MOST_NEEDY).map(({ code }) => code),
    );
    await quiet.database.db.update(station).set({ grade: 'S' }).where(eq(station.code, never.code));
    await quiet.database.db.update(station).set({ grade: 'A' }).where(sql`${station.code} <> ${never.code}`);
    assert.deepEqual((await ask())[0], {
      ...{ code: never.code, name: never.name, silentSince: null, tz: never.tz },
    });
    await quiet.database.db.update(station).set({ status: 'construction', launchDate: null });
    assert.deepEqual(await ask(), []);
  });

  test('answers with a state of charge that cannot be', async () => {
    const odd = await startStill();
    const session = (await odd.signIn(chen.phone)).accessToken;
    const place = STATION_GAUGES.indexOf('socPercent') + 1;
    await odd.database.telemetry.query(
      'update latest set v[$1::int] = 104.5 where cardinality(v) >= $1::int',
      [place],
    );
    const { data } = await odd.get(OVERVIEW, { token: session, org: sunfield.id });
    near(data.power.socPercent, 104.5);
  });

  test('leaves the counters of an earlier day out of today', async () => {
    const late = await startStill();
    const session = (await late.signIn(chen.phone)).accessToken;
    await late.database.telemetry.query(`update latest set ts = ts - interval '1 day'`);
    const { data } = await late.get(OVERVIEW, { token: session, org: sunfield.id });
    assert.deepEqual([data.today.loadKwh, data.today.buyKwh, data.today.autarkyPercent], [0, 0, 100]);
  });

  test('has nothing to say of an organisation without stations', async () => {
    const empty = await startStill();
    const session = (await empty.signIn(chen.phone)).accessToken;
    await empty.database.db.delete(station);
    const { data } = await empty.get(OVERVIEW, { token: session, org: sunfield.id });
    assert.deepEqual([data.ts, data.stations.total, data.power.socPercent], [null, 0, null]);
  });

  test('keeps codes of stations unique, and ratings that fit the type', async () => {
    const { db } = server.database;
    const facts = {
      organizationId: sunfield.id,
      code: 'SF-X-01',
      name: 'X',
      type: 'PV',
      grade: 'C',
      status: 'debug',
      lng: 0,
      lat: 0,
      tz: 'UTC',
      areaM2: 1,
      pvKwp: 1,
      transformerKva: 1,
      voltageLevel: '<1kV',
      pocCount: 1,
      source: 'gateway',
    } as const;
    const refusal = (part: Partial<typeof station.$inferInsert>, constraint: string) =>
      assert.rejects(
        db
          .insert(station)
          .values({ ...facts, ...part })
          .execute(),
        (error: Error) => String(error.cause).includes(constraint),
      );
    await refusal({ code: 'SF-PV-01' }, 'station_code_unique');
    await refusal({ code: 'GO-PV-01' }, 'station_code_unique');
    await refusal({ type: 'ES' }, 'station_pv_check');
    await refusal({ essKw: 5, essKwh: 5 }, 'station_storage_check');
    await refusal({ status: 'operation' }, 'station_launch_check');
    await refusal({ lat: 91 }, 'station_place_check');
    await refusal({ pocCount: 0 }, 'station_poc_check');
  });
});
