import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Person } from '#contract/energy/member/calls.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, grid } = organizations;
const MEMBERS = '/platform/v1/members';

onEachDatabase('the people of an organisation', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });

  const members = (query = '', seat: Seat = world.chen) => server.get(`${MEMBERS}?size=100&${query}`, seat);
  const listed = async (query = '', seat?: Seat): Promise<Person[]> => (await members(query, seat)).data.list;
  async function person(userUuid: string, seat?: Seat): Promise<Person> {
    const [found] = await listed(`user=${userUuid}`, seat);
    assert.ok(found);
    return found;
  }

  test('are the members of the request’s organisation alone', async () => {
    const all = await listed();
    const { data } = await world.get(`get-org-user-list?uuid=${sunfield.id}`, world.chen);
    assert.deepEqual(
      all.map(({ userUuid }) => userUuid),
      data.list.map(({ userUuid }: { userUuid: string }) => userUuid),
    );
    assert.deepEqual(await listed(`user=${wu.id}`), []);
    assert.equal(outcome(await members('', world.wang)), '403 noPermission');
    assert.equal(outcome(await members('', { token: world.wang.token, org: grid.id })), '403 notMember');
  });

  test('have the stations that they are limited to, and when they were last seen', async () => {
    const limit = { allStations: false, stations: ['SF-ES-01', 'SF-PV-01'] };
    assert.equal(outcome(await server.post(`${MEMBERS}/${wang.id}/stations`, limit, world.chen)), '200');
    const found = await person(wang.id);
    assert.deepEqual([found.allStations, found.stations], [false, ['SF-ES-01', 'SF-PV-01']]);
    assert.ok(Date.parse(found.lastSeenAt ?? '') > 0);
    assert.deepEqual(
      (await listed('state=limited')).map(({ userUuid }) => userUuid),
      [wang.id],
    );
    await server.post(`${MEMBERS}/${wang.id}/stations`, { allStations: true, stations: [] }, world.chen);
    assert.deepEqual((await person(wang.id)).stations, []);
  });

  test('are found by name, phone number, job number, role and state, and sorted by the server', async () => {
    assert.deepEqual(
      (await listed(`search=${wang.phone}`)).map(({ userUuid }) => userUuid),
      [wang.id],
    );
    const [found, ...others] = await listed(`search=${wang.jobNumber.toLowerCase()}`);
    assert.deepEqual([found?.jobNumber, found?.address, others], [wang.jobNumber, wang.address, []]);
    const { roleUuid } = await person(wang.id);
    assert.ok((await listed(`role=${roleUuid}`)).every((each) => each.roleUuid === roleUuid));
    await world.post('disable-org-user', { uuid: wang.id }, world.chen);
    assert.deepEqual(
      (await listed('state=disabled')).map(({ userUuid }) => userUuid),
      [wang.id],
    );
    assert.ok((await listed('state=enabled')).every(({ isEnabled }) => isEnabled));
    await world.post('activate-org-user', { uuid: wang.id }, world.chen);
    const seen = (await listed('sort=-lastSeenAt')).map(({ lastSeenAt }) => lastSeenAt ?? '');
    assert.deepEqual(seen, seen.toSorted().reverse());
  });

  test('tell who is the last administrator and whom the caller may change', async () => {
    const own = await person(chen.id);
    const administrators = (await listed()).filter(
      ({ isAdministrator, isEnabled }) => isAdministrator && isEnabled,
    );
    assert.equal(own.isLastAdministrator, administrators.length === 1);
    assert.equal(own.isChangeable, false);
    assert.equal((await person(wang.id)).isChangeable, true);
    const roles = (await members()).data.roles as { name: string; isGivable: boolean }[];
    assert.ok(roles.every(({ isGivable }) => isGivable));
  });

  test('are not changeable for who has fewer rights than they', async () => {
    const { data: made } = await world.post(
      'create-role',
      { name: 'Looker', description: '', authorizeJson: '["users:view","home:view"]' },
      world.chen,
    );
    await world.post('set-org-user-role', { userUuid: wang.id, roleUuid: made.roleUuid }, world.chen);
    const own = await person(chen.id, world.wang);
    assert.equal(own.isChangeable, false);
    const roles = (await members('', world.wang)).data.roles as { name: string; isGivable: boolean }[];
    assert.deepEqual(
      roles.filter(({ isGivable }) => isGivable).map(({ name }) => name),
      ['Looker'],
    );
  });

  test('have no address for who may not change them, and are not found by it', async () => {
    assert.equal((await person(wang.id)).address, wang.address);
    const give = async (...codes: string[]) => {
      const made = { name: codes.join(' '), description: '', authorizeJson: JSON.stringify(codes) };
      const { roleUuid } = (await world.post('create-role', made, world.chen)).data;
      const answer = await world.post('set-org-user-role', { userUuid: wang.id, roleUuid }, world.chen);
      assert.equal(outcome(answer), '200');
    };
    for (const right of ['users:view', 'account:view']) {
      await give(right, 'home:view');
      assert.ok((await listed('', world.wang)).every(({ address }) => address === null));
    }
    await give('users:view', 'org-user:edit');
    assert.equal((await person(chen.id, world.wang)).address, chen.address);
    const part = encodeURIComponent(chen.address.slice(0, 4));
    for (const seat of [world.chen, world.wang]) assert.deepEqual(await listed(`search=${part}`, seat), []);
  });

  test('are one row each, with the places that the caller shares', async () => {
    const own = await person(chen.id);
    assert.ok(own.places.some(({ orgUuid }) => orgUuid === grid.id));
    const zhou = await world.seat('15800100001', grid.id);
    const seen = await person(chen.id, zhou);
    assert.deepEqual(
      seen.places.map(({ orgUuid }) => orgUuid),
      [grid.id],
    );
  });
});
