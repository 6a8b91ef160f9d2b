import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Type } from 'typebox';
import { type Call, call } from '#contract/call.ts';
import { StationCode } from '#contract/energy/station/fields.ts';
import type { Domain } from '#server/core/domain.ts';
import { requireStation } from '#server/energy/scope/public.ts';
import { route } from '#server/http/contract.ts';
import { permissionsOf } from '#server/http/permission.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { callsOf, sampleOf } from '#test/support/contract-calls.ts';
import { fetchFile, PDF, sendDocument } from '#test/support/documents.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { requestsNaming } from '#test/support/station-calls.ts';

const { sunfield, grid, harborAgents } = organizations;

const asking = {
  method: 'GET',
  summary: 'Do something with a station',
  access: 'session',
  permission: 'home:view',
  query: Type.Object({ station: StationCode }),
  data: Type.Object({}),
} as const;

/** Calls that want more of a grant than to view, as control and settlement will. */
const operate = call({ ...asking, path: '/probe/v1/operate', stationUse: 'operate' });
const settle = call({ ...asking, path: '/probe/v1/settle', stationUse: 'settle' });
const probing: Domain = {
  ...{ name: 'probing', limits: {}, floors: {}, tasks: [] },
  seedDemo: async () => true,
  routes(app, context) {
    route(app, operate, async ({ caller, query }) => {
      await requireStation(context, caller, operate, query.station);
      return {};
    });
    route(app, settle, async ({ caller, query }) => {
      await requireStation(context, caller, settle, query.station);
      return {};
    });
  },
};

onEachDatabase('scope', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let calls: Call[];
  let zhou: Seat;
  let lu: Seat;
  before(async () => {
    server = await start({ domains: [probing] });
    world = await organizationWorld(server);
    zhou = await world.seat('15800100001', grid.id);
    lu = await world.seat('15800100031', harborAgents.id);
    calls = [...(await callsOf('energy')), operate, settle].filter(({ access }) => access === 'session');
  });

  const send = ({ method, upload }: Call, path: string, body: unknown, seat: Seat) =>
    upload
      ? server.send(method, path, 'x', { ...seat, headers: { 'content-type': upload.types[0] ?? '' } })
      : server.send(method, path, method === 'GET' ? undefined : body, seat);

  test('every call that names a station answers 404 for one outside of it', async () => {
    let asked = 0;
    for (const each of calls) {
      for (const { place, path, body } of requestsNaming(each, 'HS-ES-01')) {
        assert.ok(each.stationUse, `${each.path} says what it does with the station in ${place}`);
        assert.equal(outcome(await send(each, path, body, world.chen)), '404', `${path} ${place}`);
        asked += 1;
      }
    }
    assert.ok(asked >= 12, `${asked} places`);
    assert.equal(outcome(await server.get('/events/v1/stream?stations=HS-ES-01', world.chen)), '404');
  });

  test('every call that names a station answers 404 for one that nobody has', async () => {
    for (const each of calls)
      for (const { path, body } of requestsNaming(each, 'NOBODY-1'))
        assert.equal(outcome(await send(each, path, body, world.chen)), '404', path);
  });

  test('every call that does more than its grant holds is refused', async () => {
    const asked = calls.filter(({ stationUse }) => stationUse && stationUse !== 'view');
    assert.ok(asked.length >= 3);
    for (const each of asked)
      for (const { path, body } of requestsNaming(each, 'SF-ES-01'))
        assert.equal(outcome(await send(each, path, body, zhou)), '403 grant', path);
  });

  test('every call is refused without its function code', async () => {
    const role = { name: 'Guest', description: '', authorizeJson: '["language:change"]' };
    const { roleUuid } = (await world.post('create-role', role, world.chen)).data;
    const userUuid = (await world.get('get-user', world.wang)).data.userUuid;
    await world.post('set-org-user-role', { userUuid, roleUuid }, world.chen);
    for (const each of calls.filter((one) => permissionsOf(one).length > 0)) {
      const [named] = requestsNaming(each, 'SF-ES-01');
      const path = named?.path ?? each.path.replace(/:\w+/g, userUuid);
      assert.equal(outcome(await send(each, path, named?.body, world.wang)), '403 noPermission', each.path);
    }
    assert.equal(outcome(await server.get('/events/v1/stream?stations=*', world.wang)), '403 noPermission');
    await world.post('set-org-user-role', { userUuid, roleUuid: await viewerRole() }, world.chen);
    await world.post('delete-role', { uuid: roleUuid }, world.chen);
  });

  test('every call that names a document or a label answers 404 outside of its station’s scope', async () => {
    const { data: added } = await sendDocument(server, PDF, {
      query: { station: 'HS-ES-01' },
      seat: world.wu,
    });
    const labels = '/ledger/v1/stations/HS-ES-01/labels';
    const { list } = (await server.get(labels, world.wu)).data;
    const { data: made } = await server.post(labels, { assets: [list[0].asset], devices: [] }, world.wu);
    const asked = calls.filter(({ path }) => /\/documents\/:id|\/labels\/:label/.test(path));
    assert.ok(asked.length >= 6);
    for (const each of asked) {
      const path = each.path.replace(':id', added.id).replace(':label', made.list[0].code);
      const body = each.body && sampleOf(each.body);
      const { code } = await send(each, path, body, world.chen);
      assert.equal(code, 404, path);
      // A file is no envelope.
      if (each.file) continue;
      const elsewhere = outcome(await send(each, path, body, lu));
      if (each.stationUse === 'own') assert.equal(elsewhere, '403 grant', path);
      else assert.equal(elsewhere, '200', path);
    }
    assert.equal((await fetchFile(server, added.id, lu)).status, 200);
  });

  const viewerRole = async (): Promise<string> => {
    const { list } = (await world.get(`get-roles-by-org-uuid?uuid=${sunfield.id}`, world.chen)).data;
    return list.find(({ template }: { template: string }) => template === 'viewer').roleUuid;
  };

  test('tells what a grant holds apart', async () => {
    const use = async (what: string, code: string, seat: Seat) =>
      outcome(await server.get(`/probe/v1/${what}?station=${code}`, seat));
    assert.equal(await use('operate', 'HS-ES-01', lu), '403 grant');
    assert.equal(await use('settle', 'HS-ES-01', lu), '200');
    assert.equal(await use('settle', 'SF-ES-01', zhou), '403 grant');
    assert.equal(await use('operate', 'SF-ES-01', world.chen), '200');
    assert.equal(await use('settle', 'GO-PV-01', zhou), '200');
  });

  const codesOf = async (seat: Seat, path = '/monitor/v1/stations?page=1&size=100'): Promise<string[]> =>
    (await server.get(path, seat)).data.list.map(({ code }: { code: string }) => code);

  test('has own and granted stations in every list', async () => {
    const own = ['GO-BS-01', 'GO-CES-01', 'GO-PV-01'];
    const seen = await codesOf(zhou);
    assert.equal(seen.length, 12);
    assert.deepEqual(
      seen.filter((code) => !code.startsWith('SF-')),
      own,
    );
    assert.deepEqual(await codesOf(zhou, '/ledger/v1/stations?page=1&size=100'), seen);
    const { stations } = (await server.get('/monitor/v1/overview', zhou)).data;
    assert.equal(stations.total, 12);
    assert.equal((await codesOf(world.chen)).length, 9);
    assert.deepEqual((await codesOf(lu)).filter((code) => code.startsWith('HS-')).length, 4);
  });

  test('is limited to a member’s stations, from the next request on', async () => {
    const { userUuid } = (await world.get('get-user', world.wang)).data;
    const path = `/platform/v1/members/${userUuid}/stations`;
    const tree = (code: string) => server.get(`/telemetry/v1/stations/${code}/tree`, world.wang);
    assert.deepEqual((await server.get(path, world.chen)).data, { allStations: true, stations: [] });
    const limit = { allStations: false, stations: ['SF-ES-01'] };
    assert.deepEqual((await server.post(path, limit, world.chen)).data, limit);
    assert.deepEqual((await server.get(path, world.chen)).data, limit);
    assert.deepEqual(await codesOf(world.wang), ['SF-ES-01']);
    assert.equal((await server.get('/monitor/v1/overview', world.wang)).data.stations.total, 1);
    assert.deepEqual([(await tree('SF-ES-01')).status, (await tree('SF-PV-01')).status], [200, 404]);
    await server.post(path, { allStations: false, stations: [] }, world.chen);
    assert.deepEqual(await codesOf(world.wang), []);
    await server.post(path, { allStations: true, stations: [] }, world.chen);
    assert.equal((await codesOf(world.wang)).length, 9);
    const record = (await server.get('/usercenter/list-my-record?page=1&size=3', world.chen)).data.list[2];
    assert.deepEqual([record.title, record.subject], ['set-member-stations', `member:${userUuid}`]);
    assert.deepEqual(JSON.parse(record.after), limit);
  });

  test('is not widened by a member who is limited', async () => {
    const { userUuid } = (await world.get('get-user', world.chen)).data;
    const ma = await world.seat('15800100013', sunfield.id);
    const { userUuid: maUuid } = (await world.get('get-user', ma)).data;
    const { userUuid: wangUuid } = (await world.get('get-user', world.wang)).data;
    const set = async (seat: Seat, id: string, stations: string[], allStations = false) =>
      outcome(await server.post(`/platform/v1/members/${id}/stations`, { allStations, stations }, seat));
    assert.equal(await set(world.chen, maUuid, ['SF-ES-01']), '200');
    assert.equal(await set(ma, maUuid, [], true), '409 ownMembership');
    assert.equal(await set(ma, wangUuid, [], true), '403 higherRole');
    assert.equal(await set(ma, wangUuid, ['SF-PV-01']), '404');
    assert.equal(await set(world.chen, userUuid, [], true), '409 ownMembership');
    assert.equal(await set(world.chen, wangUuid, ['SF-PV-01']), '200');
    const { list: people } = (await server.get('/platform/v1/members?page=1&size=100', ma)).data;
    const wang = people.find((one: { userUuid: string }) => one.userUuid === wangUuid);
    assert.deepEqual([wang.allStations, wang.stations], [false, []]);
    const grants = '/platform/v1/grants';
    const { list: told } = (await server.get(`${grants}?page=1&size=100`, ma)).data;
    assert.deepEqual([...new Set(told.map((one: { station: string }) => one.station))], ['SF-ES-01']);
    const { list: all } = (await server.get(`${grants}?page=1&size=100`, world.chen)).data;
    const other = all.find((one: { station: string }) => one.station === 'SF-PV-01');
    assert.equal(outcome(await server.post(`${grants}/${other.id}/end`, {}, ma)), '404');
    assert.equal(await set(world.chen, wangUuid, [], true), '200');
    assert.equal(await set(world.chen, '00000000-0000-8000-a000-000000000000', []), '404');
    assert.equal(await set(world.chen, maUuid, [], true), '200');
  });

  test('ends for a disabled member at once, and goes on elsewhere', async () => {
    const userUuid = (await world.get('get-user', world.chen)).data.userUuid;
    const there: Seat = { token: world.chen.token, org: harborAgents.id };
    assert.equal((await codesOf(there)).length, 6);
    await world.post('disable-org-user', { uuid: userUuid }, lu);
    assert.equal(outcome(await server.get('/monitor/v1/overview', there)), '403 notMember');
    assert.equal((await codesOf(world.chen)).length, 9);
    await world.post('activate-org-user', { uuid: userUuid }, lu);
    assert.equal((await codesOf(there)).length, 6);
  });
});
