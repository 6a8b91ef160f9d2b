import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, asc, desc, eq } from 'drizzle-orm';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { joinHold, membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const { sunfield, grid, harborStorage } = organizations;
const MA = { phone: '15800100013', id: seedId('user:15800100013') };
const ADMIN = seedId('role:sunfield:admin');
const VIEWER = seedId('role:sunfield:viewer');

onEachDatabase('record of a membership', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let ma: Seat;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
    ma = await world.seat(MA.phone, sunfield.id);
  });

  const db = () => server.database.db;
  const rowOf = async (userId: string, organizationId: string = sunfield.id) =>
    (
      await db()
        .select()
        .from(membership)
        .where(and(eq(membership.userId, userId), eq(membership.organizationId, organizationId)))
    )[0];
  /** Records about a member under a title, newest first. */
  async function recordsOf(title: string, userId: string) {
    const about = and(eq(operationRecord.title, title), eq(operationRecord.subject, `member:${userId}`));
    const rows = await db().select().from(operationRecord).where(about).orderBy(desc(operationRecord.id));
    return rows.map(({ params, before, after }) => ({
      params: JSON.parse(params),
      before: before && JSON.parse(before),
      after: after && JSON.parse(after),
    }));
  }
  const join = (userId: string, organizationId: string, roleId: string) =>
    db()
      .insert(membership)
      .values({ userId, organizationId, roleId, name: 'Guest', isDefault: false })
      .onConflictDoNothing();

  test('tells the role before and after', async () => {
    await world.post('set-org-user-role', { userUuid: wang.id, roleUuid: ADMIN }, world.chen);
    assert.deepEqual(await recordsOf('set-org-user-role', wang.id), [
      {
        params: { userUuid: wang.id, roleUuid: ADMIN },
        before: { roleName: 'viewer' },
        after: { roleName: 'admin' },
      },
    ]);
    const form = { name: 'Late shift', description: '', authorizeJson: '["home:view"]' };
    const { roleUuid } = (await world.post('create-role', form, world.chen)).data;
    for (const each of [roleUuid, VIEWER])
      await world.post('set-org-user-role', { userUuid: wang.id, roleUuid: each }, world.chen);
    // A role that is gone keeps its name in the records.
    assert.equal((await world.post('delete-role', { uuid: roleUuid }, world.chen)).code, 200);
    const back = (await recordsOf('set-org-user-role', wang.id)).find(
      ({ before }) => before.roleName === 'Late shift',
    );
    assert.deepEqual(back?.after, { roleName: 'viewer' });
    const settings = { isAutoApproved: 0, roleUuid: VIEWER };
    await world.post('set-invitation-settings', settings, world.chen);
    const [settled] = await db()
      .select()
      .from(operationRecord)
      .where(eq(operationRecord.title, 'set-invitation-settings'))
      .orderBy(desc(operationRecord.createdAt))
      .limit(1);
    assert.deepEqual(JSON.parse(settled?.after ?? ''), { isAutoApproved: 0, roleName: 'viewer' });
    const nobody = await world.post('set-org-user-role', { userUuid: zhao.id, roleUuid: VIEWER }, world.chen);
    assert.equal(outcome(nobody), '404');
  });

  test('tells who was disabled and enabled, each once', async () => {
    for (const call of ['disable-org-user', 'activate-org-user'])
      for (let turn = 0; turn < 2; turn++)
        assert.equal((await world.post(call, { uuid: wang.id }, world.chen)).code, 200);
    const params = { userUuid: wang.id };
    const [before, after] = [{ isEnabled: 1 }, { isEnabled: 0 }];
    assert.deepEqual(await recordsOf('disable-org-user', wang.id), [{ params, before, after }]);
    assert.deepEqual(await recordsOf('activate-org-user', wang.id), [
      { params, before: after, after: before },
    ]);
  });

  test('tells what a member was who left or was removed', async () => {
    const facts = { roleName: 'viewer', isEnabled: 1 };
    await world.post('remove-user-from-my-org', { uuid: wang.id }, world.chen);
    assert.deepEqual(await recordsOf('remove-user-from-my-org', wang.id), [
      { params: { userUuid: wang.id, rejoin: 'approval' }, before: facts, after: null },
    ]);
    await join(wang.id, sunfield.id, VIEWER);
    await world.post('quit-org', { uuid: sunfield.id }, world.wang);
    assert.deepEqual(await recordsOf('quit-org', wang.id), [{ params: {}, before: facts, after: null }]);
    await join(wang.id, sunfield.id, VIEWER);
  });

  test('moves the default to the oldest membership that is enabled, and leaves it there', async () => {
    assert.deepEqual(
      [(await rowOf(chen.id))?.isDefault, (await rowOf(chen.id, grid.id))?.isDefault],
      [true, false],
    );
    assert.equal((await world.post('disable-org-user', { uuid: chen.id }, ma)).code, 200);
    assert.deepEqual(
      [(await rowOf(chen.id))?.isDefault, (await rowOf(chen.id, grid.id))?.isDefault],
      [false, true],
    );
    assert.equal((await world.post('activate-org-user', { uuid: chen.id }, ma)).code, 200);
    assert.deepEqual(
      [(await rowOf(chen.id))?.isDefault, (await rowOf(chen.id, grid.id))?.isDefault],
      [false, true],
    );
    await world.post('change-org', { uuid: sunfield.id }, { token: world.chen.token });
  });

  test('lists members by the time at which they came', async () => {
    const { list } = (await world.get(`get-org-user-list?uuid=${sunfield.id}`, world.chen)).data;
    const rows = await db()
      .select({ userUuid: membership.userId })
      .from(membership)
      .where(eq(membership.organizationId, sunfield.id))
      .orderBy(asc(membership.createdAt), asc(membership.userId));
    const ids = rows.map(({ userUuid }) => userUuid);
    assert.deepEqual(
      list.map(({ userUuid }: { userUuid: string }) => userUuid),
      ids,
    );
    assert.notDeepEqual(ids, ids.toSorted());
  });

  test('of one person holds nobody else back, and ends for nobody else', async () => {
    const settings = { isAutoApproved: 1, roleUuid: VIEWER };
    await world.post('set-invitation-settings', settings, world.chen);
    const code = await world.codeOf(sunfield.id, world.chen);
    await world.post('remove-user-from-my-org', { uuid: wang.id }, world.chen);
    // Another person joins at once, and is not the end of the hold.
    const joined = await world.post('send-join-request', { code }, world.zhao);
    assert.equal(joined.data.status, 1);
    const waiting = await world.post('send-join-request', { code }, { token: world.wang.token });
    assert.equal(waiting.data.status, 0);
    assert.equal(await db().$count(joinHold, eq(joinHold.userId, wang.id)), 1);
    await world.post('confirm-request', { recordUuid: waiting.data.recordUuid, isPassed: 1 }, world.chen);
    assert.equal(await db().$count(joinHold, eq(joinHold.userId, wang.id)), 0);
    await world.post('remove-user-from-my-org', { uuid: zhao.id }, world.chen);
  });

  test('remembers whether a removed member was disabled', async () => {
    const wasDisabled = async (userId: string) =>
      (await db().select().from(joinHold).where(eq(joinHold.userId, userId)))[0]?.wasDisabled;
    await world.post('remove-user-from-my-org', { uuid: wang.id }, world.chen);
    assert.equal(await wasDisabled(wang.id), false);
    await join(wang.id, sunfield.id, VIEWER);
    await world.post('disable-org-user', { uuid: wang.id }, world.chen);
    await world.post('remove-user-from-my-org', { uuid: wang.id }, world.chen);
    assert.equal(await wasDisabled(wang.id), true);
  });

  test('ends for a member whose administrators are all disabled by the operator', async () => {
    const viewer = seedId('role:harborStorage:viewer');
    const admin = seedId('role:harborStorage:admin');
    await join(zhao.id, harborStorage.id, viewer);
    await join(wang.id, harborStorage.id, admin);
    const ofWang = and(eq(membership.userId, wang.id), eq(membership.organizationId, harborStorage.id));
    await db().update(membership).set({ isEnabled: false }).where(ofWang);
    await db().update(user).set({ isEnabled: false }).where(eq(user.id, wu.id));
    // Neither a viewer nor a disabled administrator takes the last administrator away.
    for (const { token } of [world.zhao, world.wang])
      assert.equal((await world.post('quit-org', { uuid: harborStorage.id }, { token })).code, 200);
    await db().update(user).set({ isEnabled: true }).where(eq(user.id, wu.id));
  });
});
