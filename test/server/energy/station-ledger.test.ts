import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Station } from '#contract/energy/station/calls.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, grid, harborStorage } = organizations;

onEachDatabase('ledger', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start();
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const list = (query: string) => server.get(`/ledger/v1/stations?${query}`, { token, org: sunfield.id });
  const codes = async (query: string) => (await list(query)).data.list.map(({ code }: Station) => code);

  test('lists the facts of a station, and no readings', async () => {
    const { data } = await list('search=SF-ES-01');
    const [{ id, safeDays, warrantyEnds, ...facts }] = data.list;
    assert.match(id, /^\d+$/);
    assert.ok(safeDays > 1000);
    assert.deepEqual(facts, {
      code: 'SF-ES-01',
      name: '昆山精密工厂储能电站',
      type: 'ES',
      grade: 'S',
      status: 'operation',
      lng: 120.981,
      lat: 31.386,
      tz: 'Asia/Shanghai',
      areaM2: 1850,
      launchDate: '2023-11-02',
      pvKwp: 0,
      essKw: 1000,
      essKwh: 2150,
      transformerKva: 4000,
      voltageLevel: '1-10kV',
      pocCount: 2,
      owner: { uuid: sunfield.id, title: 'Sunfield Energy' },
      isOwn: true,
      mayOperate: true,
      maySettle: true,
      grants: 1,
      documents: 0,
    });
    assert.match(warrantyEnds, /^\d{4}-03-\d\d$/);
  });

  test('pages by code', async () => {
    const { data } = await list('page=1&size=4');
    assert.deepEqual(data.pagination, { page: 1, size: 4, total: 9 });
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => codes(`page=${page}&size=4`)));
    const all = [...first, ...second, ...third];
    assert.equal(new Set(all).size, 9);
    assert.deepEqual(all, [...all].sort());
  });

  test('sorts by what is asked for, without losing a station between pages', async () => {
    const pages = async (sort: string) =>
      (await Promise.all([1, 2, 3].map((page) => list(`page=${page}&size=4&sort=${sort}`)))).flatMap(
        ({ data }) => data.list as Station[],
      );
    const byType = await pages('type,-code');
    assert.equal(new Set(byType.map(({ code }) => code)).size, 9);
    for (const [index, next] of byType.slice(1).entries()) {
      const { type, code } = byType[index] as Station;
      assert.ok(type < next.type || (type === next.type && code > next.code), `${code} ${next.code}`);
    }
    const byPower = (await pages('-essKwh')).map(({ essKwh }) => essKwh);
    assert.deepEqual(
      byPower,
      byPower.toSorted((a, b) => b - a),
    );
    assert.deepEqual((await list('sort=id')).errors, ['sort: field.sort']);
  });

  test('searches name and code whatever their case, and filters by type', async () => {
    assert.deepEqual(await codes('search=%20valencia%20'), ['SF-PVES-02']);
    assert.deepEqual(await codes(`search=${encodeURIComponent('张家港')}`), ['SF-CES-01', 'SF-CES-02']);
    assert.deepEqual(await codes('type=PV'), ['SF-PV-01', 'SF-PV-02']);
    assert.deepEqual(await codes('type=PV&search=valencia'), []);
  });

  test('counts no safe days before operation', async () => {
    const { data } = await list('search=SF-CES-02');
    assert.deepEqual([data.list[0].launchDate, data.list[0].safeDays], [null, null]);
  });

  test('refuses a member without ledger:view', async () => {
    const member = (await server.signIn(wang.phone)).accessToken;
    const inSunfield = await server.get('/ledger/v1/stations', { token: member, org: sunfield.id });
    assert.deepEqual([inSunfield.status, inSunfield.data.reason], [403, 'noPermission']);
    const inGrid = await server.get('/ledger/v1/stations', { token, org: grid.id });
    assert.deepEqual([inGrid.status, inGrid.data.reason], [403, 'noPermission']);
  });

  test('refuses another organisation’s ledger', async () => {
    const refused = await server.get('/ledger/v1/stations', { token, org: harborStorage.id });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'notMember']);
    const other = (await server.signIn(wu.phone)).accessToken;
    const own = await server.get('/ledger/v1/stations', { token: other, org: harborStorage.id });
    assert.ok(own.data.list.every(({ code }: Station) => code.startsWith('HS-')));
    assert.equal(own.data.pagination.total, 4);
  });
});
