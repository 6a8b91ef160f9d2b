import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield } = organizations;

onEachDatabase('a look at what a member sees', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });

  const look = (id: string, seat: Seat = world.chen) =>
    server.post(`/platform/v1/members/${id}/view`, {}, seat);
  const limit = (id: string, stations: string[] | null) =>
    server.post(
      `/platform/v1/members/${id}/stations`,
      { allStations: stations === null, stations: stations ?? [] },
      world.chen,
    );
  const codesIn = (answer: { data: { stations: { code: string }[] } }) =>
    answer.data.stations.map(({ code }) => code);

  test('is their menu and their stations, and nothing of their account', async () => {
    await limit(wang.id, ['SF-ES-01']);
    const { data } = await look(wang.id);
    assert.deepEqual(data.menu, (await world.get('get-menu-list', world.wang)).data.list);
    assert.deepEqual(
      data.stations.map(({ code, uses }: { code: string; uses: string[] }) => [code, uses.includes('own')]),
      [['SF-ES-01', true]],
    );
    assert.deepEqual(Object.keys(data).sort(), ['isEnabled', 'menu', 'name', 'roleName', 'stations']);
    assert.ok(!JSON.stringify(data).includes(wang.phone));
    await limit(wang.id, null);
  });

  test('is recorded with the member, and opens no session of theirs', async () => {
    const sessions = async () => (await world.get('list-my-session', world.wang)).data.list.length;
    const before = await sessions();
    await look(wang.id);
    assert.equal(await sessions(), before);
    const { list } = (await server.get('/platform/v1/log?search=view-as-member', world.chen)).data;
    const [{ subject, userUuid, subjectName, before: old, after }] = list;
    assert.deepEqual([subject, userUuid, old, after], [`member:${wang.id}`, chen.id, '', '']);
    assert.ok(subjectName);
  });

  test('is empty for a member who is disabled', async () => {
    await world.post('disable-org-user', { uuid: wang.id }, world.chen);
    const { data } = await look(wang.id);
    assert.deepEqual([data.isEnabled, data.menu, data.stations], [false, [], []]);
    await world.post('activate-org-user', { uuid: wang.id }, world.chen);
  });

  test('is refused without the code, above the own rank, and across organisations', async () => {
    const count = async () =>
      (await server.get('/platform/v1/log?search=view-as-member', world.chen)).data.pagination.total;
    const before = await count();
    assert.equal(outcome(await look(chen.id, world.wang)), '403 noPermission');
    assert.equal(outcome(await look(wu.id)), '404');
    assert.equal(outcome(await look(wang.id, { token: world.wu.token, org: sunfield.id })), '403 notMember');
    assert.equal(outcome(await look(wang.id, world.wu)), '404');
    const { list } = (await server.get(`/platform/v1/members?user=${wang.id}`, world.chen)).data;
    const role = { name: 'Keeper', description: '', authorizeJson: '["org-user:edit","users:view"]' };
    const { roleUuid } = (await world.post('create-role', role, world.chen)).data;
    await world.post('set-org-user-role', { userUuid: wang.id, roleUuid }, world.chen);
    assert.equal(outcome(await look(chen.id, world.wang)), '403 higherRole');
    assert.equal(await count(), before);
    // Who is limited to stations sees no others by looking at somebody who is not.
    const other = (await server.get('/platform/v1/members?size=100', world.chen)).data.list.find(
      ({ userUuid, isAdministrator }: { userUuid: string; isAdministrator: boolean }) =>
        !isAdministrator && userUuid !== wang.id,
    );
    await world.post('set-org-user-role', { userUuid: other.userUuid, roleUuid }, world.chen);
    assert.ok(codesIn(await look(other.userUuid, world.wang)).length > 1);
    await limit(wang.id, ['SF-PV-01']);
    assert.deepEqual(codesIn(await look(other.userUuid, world.wang)), ['SF-PV-01']);
    await limit(wang.id, null);
    for (const { userUuid, roleUuid: own } of [{ userUuid: wang.id, roleUuid: list[0].roleUuid }, other])
      await world.post('set-org-user-role', { userUuid, roleUuid: own }, world.chen);
  });
});
