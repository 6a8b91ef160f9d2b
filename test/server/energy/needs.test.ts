import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { MonitorStation } from '#contract/energy/overview/calls.ts';
import { STALE_AFTER_MS } from '#contract/energy/station/rules.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { AFTERNOON } from '#test/support/hours.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const { sunfield, grid, harborStorage } = organizations;

onEachDatabase('needs of stations', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start({ now: AFTERNOON });
    // The simulator's next frame could arrive between two requests of a test.
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const list = async (query: string): Promise<MonitorStation[]> =>
    (await server.get(`/monitor/v1/stations?size=100&${query}`, { token, org: sunfield.id })).data.list;
  const codes = async (query: string) => (await list(query)).map(({ code }) => code);
  const needOf = async (code: string) => (await list(`search=${code}`))[0]?.need;

  test('put the derated storage with the hot cabinet first, and say why', async () => {
    const [first] = await list('order=need');
    assert.equal(first?.code, 'SF-ES-01');
    const { since, name, deviceName, ...alarm } = first.need?.alarm ?? {};
    assert.deepEqual(alarm, { level: 3, device: 'C03', ratedKw: 200, limitedToKw: 100 });
    assert.match(`${name} ${deviceName}`, /\S+ \S+/);
    assert.ok(Date.parse(since ?? '') < server.clock().getTime());
    assert.deepEqual(
      [first.need?.powerKw, first.need?.silentSince, first.need?.moneyAtRisk, first.level],
      [200, null, null, 3],
    );
  });

  test('count silence with the power of the whole station', async () => {
    const need = await needOf('SF-ES-02');
    assert.equal(need?.powerKw, 500);
    const silent = (await list('search=SF-ES-02'))[0]?.reading?.ts;
    assert.equal(need?.silentSince, silent);
    assert.ok((need?.score ?? 0) > 5000, `${need?.score}`);
  });

  test('order all others by code, and keep pages apart', async () => {
    const all = await list('order=need');
    const scores = all.map(({ need }) => need?.score ?? 0);
    assert.deepEqual(
      scores,
      scores.toSorted((one, other) => other - one),
    );
    const calm = all.filter(({ need }) => need === null).map(({ code }) => code);
    assert.deepEqual(calm, calm.toSorted());
    const page = (number: number) =>
      server.get(`/monitor/v1/stations?order=need&size=4&page=${number}`, { token, org: sunfield.id });
    const pages = await Promise.all([1, 2, 3].map(page));
    assert.deepEqual(
      pages.flatMap(({ data }) => data.list.map(({ code }: MonitorStation) => code)),
      all.map(({ code }) => code),
    );
  });

  test('stations in construction need nobody', async () => {
    assert.equal(await needOf('SF-CES-02'), null);
  });

  test('are names in the language of the request', async () => {
    const ask = (language: string) =>
      server.get('/monitor/v1/stations?search=SF-ES-01', { token, org: sunfield.id, language });
    const names = await Promise.all(
      ['zh', 'en'].map(async (language) => (await ask(language)).data.list[0].need.alarm.name),
    );
    assert.equal(new Set(names).size, 2);
  });

  test('narrow the list by grade, signal and alarm', async () => {
    assert.deepEqual(await codes('grade=S'), ['SF-CES-01', 'SF-ES-01', 'SF-PVES-01']);
    assert.deepEqual(await codes('signal=silent'), ['SF-ES-02']);
    assert.equal((await codes('signal=live')).length, 7);
    assert.deepEqual(await codes('alarm=3'), ['SF-ES-01']);
    const [any, none] = [await codes('alarm=any'), await codes('alarm=none')];
    assert.equal(any.length + none.length, 9);
    assert.ok(any.includes('SF-ES-01') && !none.includes('SF-ES-01'));
    assert.deepEqual(await codes('alarm=3&grade=A'), []);
    const refused = await server.get('/monitor/v1/stations?alarm=4', { token, org: sunfield.id });
    assert.equal(refused.code, 400);
  });

  test('name the owners of the stations, and narrow the list to one of them', async () => {
    const ask = (query: string) =>
      server.get(`/monitor/v1/stations?size=100&order=need${query}`, { token, org: grid.id });
    const { list: all, owners } = (await ask('')).data;
    assert.deepEqual(owners.map(({ uuid }: { uuid: string }) => uuid).sort(), [grid.id, sunfield.id].sort());
    const { list: granted, owners: same } = (await ask(`&owner=${sunfield.id}`)).data;
    // Scores grow with the time between both answers.
    const codesOf = (list: readonly MonitorStation[]) => list.map(({ code }) => code);
    assert.deepEqual(
      codesOf(granted),
      codesOf(all).filter((code) => code.startsWith('SF-')),
    );
    assert.deepEqual(same, owners);
    assert.deepEqual((await ask(`&owner=${harborStorage.id}`)).data.list, []);
    const refused = await ask('&owner=SF');
    assert.deepEqual([refused.code, refused.errors.length], [400, 1]);
  });

  test('leave suppressed alarms out, which are still counted', async () => {
    const [found] = await server.database.db
      .select({ id: station.id })
      .from(station)
      .where(eq(station.code, 'SF-ES-01'));
    const set = (value: string) =>
      server.database.telemetry.query(
        `update alarm set suppression_id = ${value} where station_id = $1::bigint and reset_at is null`,
        [found?.id ?? 0n],
      );
    await set('gen_random_uuid()');
    const [row] = await list('search=SF-ES-01');
    assert.deepEqual([row?.need, row?.level], [null, 3]);
    await set('null');
  });

  test('of all are known when nothing comes any more', async () => {
    const quiet = await start({ now: AFTERNOON });
    const session = (await quiet.signIn(chen.phone)).accessToken;
    await quiet.database.db.update(station).set({ source: 'gateway' });
    quiet.advance(STALE_AFTER_MS / 1000 + 60);
    const { data } = await quiet.get('/monitor/v1/stations?signal=silent&size=100', {
      token: session,
      org: sunfield.id,
    });
    assert.equal(data.list.length, 8);
    assert.ok(data.list.every(({ need }: MonitorStation) => need?.silentSince));
  });
});
