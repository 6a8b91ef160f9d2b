import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { membership } from '#server/user-centre/membership/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const { sunfield, grid, harborAgents, harborStorage } = organizations;
/** The second administrator of Sunfield. */
const MA = { phone: '15800100013', id: seedId('user:15800100013') };
const ADMIN = seedId('role:sunfield:admin');
const VIEWER = seedId('role:sunfield:viewer');

onEachDatabase('membership', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let ma: Seat;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
    ma = await world.seat(MA.phone, sunfield.id);
  });

  const members = async (options = world.chen) =>
    (await world.get(`get-org-user-list?uuid=${sunfield.id}`, options)).data;
  const memberOf = async (userUuid: string) =>
    (await members()).list.find((member: { userUuid: string }) => member.userUuid === userUuid);
  const act = (call: string, uuid: string, options = world.chen) => world.post(call, { uuid }, options);
  const setRole = (userUuid: string, roleUuid: string, options = world.chen) =>
    world.post('set-org-user-role', { userUuid, roleUuid }, options);
  const defaultOf = async (options: Seat) =>
    (await world.get('get-default-organization', { token: options.token })).data.orgUuid;
  /** Restores a person's membership of the demo. */
  async function restore(person: { id: string }, roleId = VIEWER): Promise<void> {
    await server.database.db
      .insert(membership)
      .values({ userId: person.id, organizationId: sunfield.id, roleId, name: 'Back', isDefault: false })
      .onConflictDoUpdate({
        target: [membership.userId, membership.organizationId],
        set: { roleId, isEnabled: true },
      });
  }

  test('lists who is in, with what the members dialog shows', async () => {
    const { list, pagination } = await members();
    assert.equal(pagination.total, list.length);
    assert.deepEqual(await memberOf(wang.id), {
      userUuid: wang.id,
      name: wang.name,
      phone: wang.phone,
      avatar: '',
      code: '',
      roleUuid: VIEWER,
      roleName: '观察员',
      roleTemplate: 'viewer',
      isAdministrator: 0,
      isEnabled: 1,
      createdAt: '2024-02-26T03:20:00.000Z',
    });
    assert.match((await memberOf(seedId('user:15800100011'))).code, /^[0-9A-Z]{10}$/);
    const page = await world.get(`get-org-user-list?uuid=${sunfield.id}&page=2&size=2`, world.chen);
    assert.deepEqual(page.data.list, list.slice(2, 4));
  });

  test('ends with removal, from the next request (ASVS 8.3.2)', async () => {
    assert.equal((await world.get('get-menu-list', world.wang)).code, 200);
    assert.equal((await act('remove-user-from-my-org', wang.id)).code, 200);
    assert.equal(outcome(await world.get('get-menu-list', world.wang)), '403 notMember');
    assert.equal(
      outcome(await world.get(`get-organization?uuid=${sunfield.id}`, { token: world.wang.token })),
      '403 notMember',
    );
    assert.equal(await memberOf(wang.id), undefined);
    const records = await world.recordsOf(chen.id);
    assert.equal((await act('remove-user-from-my-org', wang.id)).code, 200);
    assert.deepEqual(await world.recordsOf(chen.id), records);
    await restore(wang);
  });

  test('opens nothing while disabled, from the next request (ASVS 7.4.2, 8.3.2)', async () => {
    for (let times = 0; times < 2; times++) assert.equal((await act('disable-org-user', wang.id)).code, 200);
    assert.equal((await memberOf(wang.id)).isEnabled, 0);
    assert.equal(outcome(await world.get('get-menu-list', world.wang)), '403 notMember');
    assert.equal(
      outcome(await world.post('change-org-view', { uuid: sunfield.id }, { token: world.wang.token })),
      '403 notMember',
    );
    assert.equal(await defaultOf(world.wang), '');
    assert.equal((await act('activate-org-user', wang.id)).code, 200);
    assert.equal((await world.get('get-menu-list', world.wang)).code, 200);
    assert.equal(await defaultOf(world.wang), sunfield.id);
    assert.equal(outcome(await act('disable-org-user', zhao.id)), '404');
  });

  test('ends by quitting, and the default moves on', async () => {
    const { token } = world.chen;
    const own = (organizationId: string) =>
      and(eq(membership.userId, chen.id), eq(membership.organizationId, organizationId));
    const { db } = server.database;
    const [kept] = await db.select().from(membership).where(own(sunfield.id));
    assert.equal(await defaultOf(world.chen), sunfield.id);
    assert.equal((await world.post('quit-org', { uuid: sunfield.id }, world.chen)).code, 200);
    assert.equal(await defaultOf(world.chen), grid.id);
    assert.equal((await server.signIn(chen.phone)).signInOrg.orgUuid, grid.id);
    // Sent again, from a tab that is still open.
    assert.equal((await world.post('quit-org', { uuid: sunfield.id }, world.chen)).code, 200);
    assert.deepEqual((await world.recordsOf(chen.id)).filter((title) => title === 'quit-org').length, 1);
    await db.update(membership).set({ isDefault: false }).where(eq(membership.userId, chen.id));
    if (kept) await db.insert(membership).values(kept);
    assert.equal((await world.get('get-menu-list', { token, org: sunfield.id })).code, 200);
  });

  test('of the last administrator stays, whoever would end it', async () => {
    const quit = await world.post('quit-org', { uuid: harborStorage.id }, world.wu);
    assert.equal(outcome(quit), '409 lastAdministrator');
    assert.equal(quit.message, 'The enterprise would be left without an administrator.');
    const viewer = seedId('role:harborStorage:viewer');
    const demote = await world.post('set-org-user-role', { userUuid: wu.id, roleUuid: viewer }, world.wu);
    assert.equal(outcome(demote), '409 lastAdministrator');
    assert.equal(
      outcome(await world.post('disable-org-user', { uuid: wu.id }, world.wu)),
      '409 ownMembership',
    );
    assert.equal(
      outcome(await world.post('remove-user-from-my-org', { uuid: wu.id }, world.wu)),
      '409 ownMembership',
    );
    assert.equal((await world.get('get-menu-list', world.wu)).code, 200);
  });

  test('of an administrator stays, when both quit at once', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        [world.chen, ma].map((person) => world.post('quit-org', { uuid: sunfield.id }, person)),
      );
      assert.deepEqual(answers.map(outcome).sort(), ['200', '409 lastAdministrator']);
      const gone = answers[0]?.code === 200 ? chen : MA;
      await restore(gone, ADMIN);
    }
  });

  test('of an administrator stays, when both remove or demote each other at once', async () => {
    for (const call of ['remove', 'demote', 'disable']) {
      const end = (uuid: string, by: Seat) => {
        if (call === 'demote') return setRole(uuid, VIEWER, by);
        return act(call === 'remove' ? 'remove-user-from-my-org' : 'disable-org-user', uuid, by);
      };
      const answers = await Promise.all([end(MA.id, world.chen), end(chen.id, ma)]);
      assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 403], call);
      await restore(answers[0]?.code === 200 ? MA : chen, ADMIN);
    }
  });

  test('of the last administrator is held by the database too', async () => {
    const { db } = server.database;
    const own = and(eq(membership.userId, wu.id), eq(membership.organizationId, harborStorage.id));
    const isRefused = (error: Error) => /without an administrator/.test(String(error.cause));
    await assert.rejects(db.delete(membership).where(own), isRefused);
    await assert.rejects(db.update(membership).set({ isEnabled: false }).where(own), isRefused);
    const demoted = db
      .update(membership)
      .set({ roleId: seedId('role:harborStorage:viewer') })
      .where(own);
    await assert.rejects(demoted, isRefused);
    const turned = db.update(role).set({ isAdministrator: false }).where(eq(role.id, ADMIN));
    await assert.rejects(turned, (error: Error) => /administrator/.test(String(error.cause)));
  });

  test('of others changes only with the right to it (ASVS 8.2.1, 8.3.1)', async () => {
    for (const call of ['remove-user-from-my-org', 'disable-org-user', 'activate-org-user'])
      assert.equal(outcome(await act(call, MA.id, world.wang)), '403 noPermission', call);
    assert.equal(outcome(await setRole(wang.id, ADMIN, world.wang)), '403 noPermission');
    assert.equal(
      outcome(await world.get(`get-org-user-list?uuid=${sunfield.id}`, world.wang)),
      '403 noPermission',
    );
  });

  test('follows a new role from the next request (ASVS 8.3.2)', async () => {
    const records = await world.recordsOf(chen.id);
    assert.equal((await setRole(wang.id, ADMIN)).code, 200);
    assert.equal((await world.get('get-not-confirm-record', world.wang)).code, 200);
    assert.equal((await setRole(wang.id, VIEWER)).code, 200);
    assert.equal(outcome(await world.get('get-not-confirm-record', world.wang)), '403 noPermission');
    assert.equal((await setRole(wang.id, VIEWER)).code, 200);
    assert.equal((await world.recordsOf(chen.id)).length, records.length + 2);
  });

  test('cannot have the role of another organisation', async () => {
    assert.equal(outcome(await setRole(wang.id, seedId('role:grid:viewer'))), '404');
    const { db } = server.database;
    const forced = db
      .update(membership)
      .set({ roleId: seedId('role:grid:viewer') })
      .where(and(eq(membership.userId, wang.id), eq(membership.organizationId, sunfield.id)));
    await assert.rejects(forced, (error: Error) => /membership_role_fk/.test(String(error.cause)));
  });

  test('lets work in another organisation without making it the default', async () => {
    const { token } = world.chen;
    const before = await defaultOf(world.chen);
    const answer = await world.post('change-org-view', { uuid: harborAgents.id }, { token });
    assert.equal(answer.code, 200);
    assert.match(answer.headers.getSetCookie().join(), /heliport-refresh=/);
    assert.equal(await defaultOf({ token: answer.data.accessToken }), before);
    assert.equal(
      outcome(await world.post('change-org-view', { uuid: harborStorage.id }, { token })),
      '403 notMember',
    );
  });

  test('ends with its record or not at all (ASVS 2.3.3)', async () => {
    const { db } = server.database;
    await db.execute(sql`alter table operation_record rename to hidden`);
    const answers = [
      await act('remove-user-from-my-org', wang.id),
      await act('disable-org-user', wang.id),
      await setRole(wang.id, ADMIN),
      await world.post('quit-org', { uuid: sunfield.id }, world.wang),
    ];
    await db.execute(sql`alter table hidden rename to operation_record`);
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([500]));
    const member = await memberOf(wang.id);
    assert.deepEqual([member.isEnabled, member.roleUuid], [1, VIEWER]);
  });
});
