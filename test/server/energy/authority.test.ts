import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { RightStep } from '#contract/energy/authority/calls.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { grid } = organizations;
const AUTHORITY = '/platform/v1/authority';

onEachDatabase('the authority', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });

  const ask = (query: string, seat: Seat = world.chen) => server.get(`${AUTHORITY}/explain?${query}`, seat);
  /** What is missing first; '' for what is allowed. */
  async function missing(query: string, seat?: Seat): Promise<string> {
    const { isAllowed, steps } = (await ask(query, seat)).data as { isAllowed: boolean; steps: RightStep[] };
    const first = steps.find(({ holds }) => !holds)?.link ?? '';
    assert.equal(isAllowed, first === '', query);
    return first;
  }
  const ofWang = (code: string, more = '') => `user=${wang.id}&code=${code}${more}`;

  test('names the missing link for what the call refuses', async () => {
    assert.equal(await missing(ofWang('log:view')), 'role');
    assert.equal(outcome(await server.get('/platform/v1/log', world.wang)), '403 noPermission');
    assert.equal(await missing(ofWang('overview:view')), '');
    const { steps } = (await ask(ofWang('control:send'))).data;
    assert.equal(steps.find(({ link }: RightStep) => link === 'role').name, 'Viewer');
  });

  test('says of every member and code what requests are decided with', async () => {
    const { roles, codes } = (await server.get(AUTHORITY, world.chen)).data;
    const { list } = (await server.get('/platform/v1/members?size=100', world.chen)).data;
    for (const member of list) {
      const role = roles.find(({ uuid }: { uuid: string }) => uuid === member.roleUuid);
      for (const { code } of codes.filter((_: unknown, index: number) => index % 9 === 0)) {
        const { isAllowed } = (await ask(`user=${member.userUuid}&code=${code}`)).data;
        assert.equal(isAllowed, role.codes.includes(code) && member.isEnabled, `${member.name} ${code}`);
      }
    }
  });

  test('goes on to the station: of the member, and its use', async () => {
    assert.equal(await missing(ofWang('overview:view', '&station=SF-ES-01')), '');
    for (const code of ['HS-ES-01', 'NO-SUCH'])
      assert.equal(outcome(await ask(ofWang('overview:view', `&station=${code}`))), '404', code);
    const limit = { allStations: false, stations: ['SF-PV-01'] };
    await server.post(`/platform/v1/members/${wang.id}/stations`, limit, world.chen);
    assert.equal(await missing(ofWang('overview:view', '&station=SF-ES-01')), 'stationOfMember');
    const tree = await server.get('/telemetry/v1/stations/SF-ES-01/tree', world.wang);
    assert.equal(outcome(tree), '404');
    await server.post(
      `/platform/v1/members/${wang.id}/stations`,
      { allStations: true, stations: [] },
      world.chen,
    );
    const zhou = await world.seat('15800100001', grid.id);
    const granted = `user=${chen.id}&code=monitor:view&station=SF-ES-01`;
    assert.equal(await missing(granted, zhou), '');
    assert.equal(await missing(`${granted}&use=operate`, zhou), 'stationUse');
    assert.equal(await missing(`${granted}&use=own`), '');
  });

  test('names the membership of a disabled member', async () => {
    await world.post('disable-org-user', { uuid: wang.id }, world.chen);
    assert.equal(await missing(ofWang('overview:view')), 'membership');
    await world.post('activate-org-user', { uuid: wang.id }, world.chen);
  });

  test('tells nothing of people outside, and nothing to who lacks its code', async () => {
    assert.equal(outcome(await ask(`user=${wu.id}&code=home:view`)), '404');
    assert.equal(outcome(await ask(ofWang('home:view'), world.wang)), '403 noPermission');
    assert.equal(outcome(await server.get(AUTHORITY, world.wang)), '403 noPermission');
  });

  test('has the codes of each role and its members', async () => {
    const { roles, codes } = (await server.get(AUTHORITY, { ...world.chen, language: 'en' } as Seat)).data;
    const all = codes.map(({ code }: { code: string }) => code);
    const admin = roles.find(({ isAdministrator }: { isAdministrator: boolean }) => isAdministrator);
    assert.deepEqual(admin.codes.toSorted(), all.toSorted());
    assert.ok(roles.some(({ members }: { members: number }) => members > 0));
  });

  test('previews the menu of a role as its members see it', async () => {
    const preview = async (id: string, seat: Seat = world.chen) =>
      server.get(`/platform/v1/roles/${id}/menu`, seat);
    const { list } = (await server.get(`/platform/v1/members?user=${wang.id}`, world.chen)).data;
    const shown = (await preview(list[0].roleUuid)).data;
    assert.deepEqual(shown, (await world.get('get-menu-list', world.wang)).data);
    assert.equal(outcome(await preview(list[0].roleUuid, world.wu)), '404');
    assert.equal(outcome(await preview(list[0].roleUuid, world.wang)), '403 noPermission');
  });
});
