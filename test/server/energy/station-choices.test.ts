import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { StationChoice } from '#contract/energy/selection/calls.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, , , wu] = accounts;
const { sunfield, grid, harborStorage } = organizations;

onEachDatabase('choices of stations', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start();
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const list = (query: string, org = sunfield.id) =>
    server.get(`/telemetry/v1/station-choices?${query}`, { token, org });
  const codes = async (query: string) => (await list(query)).data.list.map(({ code }: StationChoice) => code);

  test('tells what a choice shows and is grouped by', async () => {
    const { data } = await list('search=SF-PVES-02');
    assert.deepEqual(data.list, [
      {
        ...{ code: 'SF-PVES-02', name: 'Valencia Logistics Park', type: 'PV_ES', status: 'operation' },
        ...{ tz: 'Europe/Madrid', region: 'València', organization: 'Sunfield Energy' },
      },
    ]);
  });

  test('finds a station by code, by a part of its name and by initials in pinyin', async () => {
    assert.deepEqual(await codes('search=es-01'), ['SF-CES-01', 'SF-ES-01', 'SF-PVES-01']);
    assert.deepEqual(await codes(`search=${encodeURIComponent('精密')}`), ['SF-ES-01']);
    assert.deepEqual(await codes('search=ksjm'), ['SF-ES-01']);
    assert.deepEqual(await codes('search=KSJM'), ['SF-ES-01']);
    assert.deepEqual(await codes('search=gccn'), ['SF-ES-01']);
    assert.deepEqual(await codes('search=jjh5g'), ['SF-BS-01']);
    assert.deepEqual(await codes('search=zzz'), []);
  });

  test('pages, and counts all that match', async () => {
    const { data } = await list('size=2&page=2&type=PV');
    assert.deepEqual(data.pagination, { page: 2, size: 2, total: 2 });
    assert.deepEqual(data.list, []);
  });

  test('leaves codes outside of the scope out', async () => {
    assert.deepEqual(await codes('codes=SF-ES-01,HS-ES-01,NO-SUCH'), ['SF-ES-01']);
    const { accessToken } = await server.signIn(wu.phone);
    const { data } = await server.get('/telemetry/v1/station-choices?codes=SF-ES-01,HS-ES-01', {
      token: accessToken,
      org: harborStorage.id,
    });
    assert.deepEqual(
      data.list.map(({ code }: StationChoice) => code),
      ['HS-ES-01'],
    );
  });

  test('names the owner of a granted station', async () => {
    const { data } = await list('size=100', grid.id);
    const owners = new Set(data.list.map(({ organization }: StationChoice) => organization));
    assert.ok(owners.size > 1, [...owners].join());
  });
});
