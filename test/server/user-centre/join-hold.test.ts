import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { joinHold, membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { ROLE_TEMPLATES } from '#server/user-centre/role/templates.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { people } from '#server/user-centre/seed/people.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [, , zhao] = accounts;
const { sunfield } = organizations;

onEachDatabase('who joins again', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let code: string;
  before(async () => {
    server = await start({ limits: { joinAttemptsOfPerson: 1000, joinAttemptsOfAddress: 1000 } });
    world = await organizationWorld(server);
    code = await world.codeOf(sunfield.id, world.chen);
  });
  beforeEach(async () => {
    const { db } = server.database;
    await db.delete(membership).where(eq(membership.userId, zhao.id));
    await db.delete(joinHold).where(eq(joinHold.userId, zhao.id));
    await db.delete(joinRequest).where(eq(joinRequest.userId, zhao.id));
    await approveAtOnce(true);
  });

  const approveAtOnce = (isAutoApproved: boolean) =>
    server.database.db.update(organization).set({ isAutoApproved }).where(eq(organization.id, sunfield.id));
  const apply = () => world.post('send-join-request', { code }, world.zhao);
  const quit = () => world.post('quit-org', { uuid: sunfield.id }, world.zhao);
  const decide = (recordUuid: string, isPassed: number, options = world.chen) =>
    world.post('confirm-request', { recordUuid, isPassed }, options);
  const ofZhao = and(eq(membership.userId, zhao.id), eq(membership.organizationId, sunfield.id));
  const isMember = async () => (await server.database.db.$count(membership, ofZhao)) === 1;

  const [{ phone } = { phone: '' }] = people.filter(({ memberships }) => !memberships);
  const idOfMember = seedId(`user:${phone}`);
  /** A member of Sunfield with these rights only. */
  async function memberWith(codes: readonly string[]): Promise<Seat> {
    const organizationId = sunfield.id;
    const [id, name] = [randomUUID(), randomUUID()];
    const { db } = server.database;
    await db.insert(role).values({ id, organizationId, name, codes: [...codes] });
    await db
      .insert(membership)
      .values({ userId: idOfMember, organizationId, roleId: id, name })
      .onConflictDoUpdate({
        target: [membership.userId, membership.organizationId],
        set: { roleId: id },
      });
    return world.seat(phone, organizationId);
  }
  const ofNewMembers = ROLE_TEMPLATES.viewer.codes;

  test('is approved at once after quitting', async () => {
    assert.equal((await apply()).data.status, 1);
    await quit();
    assert.equal((await apply()).data.status, 1);
  });

  test('waits for a decision after quitting with a limit to some stations, which ends with the membership', async () => {
    await apply();
    await server.database.db.update(membership).set({ allStations: false }).where(ofZhao);
    await quit();
    assert.deepEqual([(await apply()).data.status, await isMember()], [0, false]);
  });

  test('waits for a decision after a removal', async () => {
    await apply();
    await world.post('remove-user-from-my-org', { uuid: zhao.id }, world.chen);
    const { recordUuid, status } = (await apply()).data;
    assert.deepEqual([status, await isMember()], [0, false]);
    await decide(recordUuid, 0);
    const again = (await apply()).data;
    assert.equal(again.status, 0);
    await decide(again.recordUuid, 1);
    assert.equal(await isMember(), true);
    // The approval ended the hold.
    await quit();
    assert.equal((await apply()).data.status, 1);
  });

  const remove = (options = world.chen, rejoin?: string) =>
    world.post('remove-user-from-my-org', { uuid: zhao.id, ...(rejoin && { rejoin }) }, options);
  const removals = async () =>
    (
      await server.database.db
        .select()
        .from(operationRecord)
        .where(eq(operationRecord.title, 'remove-user-from-my-org'))
        .orderBy(operationRecord.createdAt)
    ).map(({ params, before, after }) => ({
      ...JSON.parse(params),
      before: JSON.parse(before ?? 'null'),
      after,
    }));

  test('needs the new invitation code after a removal that renewed it, and no decision', async () => {
    await apply();
    const old = code;
    assert.equal((await remove(world.chen, 'newCode')).code, 200);
    assert.deepEqual((await apply()).errors, ['code: invitationCode.invalid']);
    code = await world.codeOf(sunfield.id, world.chen);
    assert.notEqual(code, old);
    assert.equal((await apply()).data.status, 1);
  });

  test('is admitted by nobody who is limited to some stations', async () => {
    await approveAtOnce(false);
    const { recordUuid } = (await apply()).data;
    const admitter = await memberWith([...ofNewMembers, 'apply-user:check']);
    const { db } = server.database;
    const limit = (allStations: boolean) =>
      db.update(membership).set({ allStations }).where(eq(membership.userId, idOfMember));
    await limit(false);
    assert.equal(outcome(await decide(recordUuid, 1, admitter)), '403 higherRole');
    assert.equal(await isMember(), false);
    await limit(true);
    assert.equal(outcome(await decide(recordUuid, 1, admitter)), '200');
    assert.equal(await isMember(), true);
  });

  test('waits after a removal while disabled, also with a new invitation code', async () => {
    await apply();
    await world.post('disable-org-user', { uuid: zhao.id }, world.chen);
    assert.equal((await remove(world.chen, 'newCode')).code, 200);
    code = await world.codeOf(sunfield.id, world.chen);
    assert.deepEqual([(await apply()).data.status, await isMember()], [0, false]);
  });

  test('keeps membership and code where the remover may not renew the code', async () => {
    await apply();
    const remover = await memberWith([...ofNewMembers, 'org-user:edit']);
    assert.equal(outcome(await remove(remover, 'newCode')), '403 noPermission');
    assert.equal(await isMember(), true);
    assert.equal(await world.codeOf(sunfield.id, world.chen), code);
    assert.equal((await remove(remover)).code, 200);
    assert.deepEqual([(await apply()).data.status, await isMember()], [0, false]);
  });

  test('finds no code after a removal from an organisation without one', async () => {
    await apply();
    await world.post('revoke-invitation-code', { uuid: sunfield.id }, world.chen);
    assert.equal((await remove(world.chen, 'newCode')).code, 200);
    assert.equal(await world.codeOf(sunfield.id, world.chen), '');
    const renewed = await world.post('renew-invitation-code', { uuid: sunfield.id }, world.chen);
    code = renewed.data.code;
  });

  test('is refused with the old code, however removal and request race', async () => {
    for (let round = 0; round < 5; round++) {
      assert.equal((await apply()).data.status, 1);
      const racing = await Promise.all([apply(), remove(world.chen, 'newCode'), apply(), apply()]);
      assert.equal(racing[1]?.code, 200);
      assert.equal(await isMember(), false, `${round}`);
      code = await world.codeOf(sunfield.id, world.chen);
    }
  });

  test('is held back or not, as the one removal says that came first', async () => {
    const choices = ['approval', 'newCode'];
    for (let round = 0; round < 4; round++) {
      await apply();
      const [old, before] = [code, (await removals()).length];
      const [one, other] = round % 2 ? choices.toReversed() : choices;
      await Promise.all([remove(world.chen, one), remove(world.chen, other)]);
      const made = (await removals()).slice(before);
      assert.equal(made.length, 1);
      code = await world.codeOf(sunfield.id, world.chen);
      const isRenewed = made[0].rejoin === 'newCode';
      assert.equal(code !== old, isRenewed);
      assert.equal((await apply()).data.status, isRenewed ? 1 : 0);
      await server.database.db.delete(joinRequest).where(eq(joinRequest.userId, zhao.id));
      await server.database.db.delete(joinHold).where(eq(joinHold.userId, zhao.id));
      await server.database.db.delete(membership).where(ofZhao);
    }
  });

  test('is recorded with the choice, and a renewed code apart', async () => {
    await apply();
    const before = (await removals()).length;
    await remove(world.chen, 'newCode');
    const [record] = (await removals()).slice(before);
    assert.equal(record.rejoin, 'newCode');
    assert.deepEqual(Object.keys(record.before).sort(), ['isEnabled', 'roleName']);
    assert.equal(record.after, null);
    code = await world.codeOf(sunfield.id, world.chen);
  });

  test('is not approved by who loses the right at the same time', async () => {
    await approveAtOnce(false);
    for (let round = 0; round < 3; round++) {
      const approver = await memberWith([...ofNewMembers, 'apply-user:check']);
      const { recordUuid } = (await apply()).data;
      const roleUuid = randomUUID();
      await server.database.db
        .insert(role)
        .values({ id: roleUuid, organizationId: sunfield.id, name: roleUuid, codes: [...ofNewMembers] });
      const [approved, demoted] = await Promise.all([
        decide(recordUuid, 1, approver),
        world.post('set-org-user-role', { userUuid: idOfMember, roleUuid }, world.chen),
      ]);
      assert.equal(demoted.code, 200);
      assert.ok([200, 403].includes(approved.code), outcome(approved));
      assert.equal(await isMember(), approved.code === 200);
      await quit();
      await server.database.db.delete(joinRequest).where(eq(joinRequest.userId, zhao.id));
    }
  });

  test('does not become enabled by quitting while disabled', async () => {
    await apply();
    await world.post('disable-org-user', { uuid: zhao.id }, world.chen);
    assert.equal((await quit()).code, 200);
    const { recordUuid, status } = (await apply()).data;
    assert.deepEqual([status, await isMember()], [0, false]);
    const approver = await memberWith([...ofNewMembers, 'apply-user:check']);
    assert.equal(outcome(await decide(recordUuid, 1, approver)), '403 higherRole');
    assert.equal(await isMember(), false);
    const enabler = await memberWith([...ofNewMembers, 'apply-user:check', 'org-user:edit']);
    assert.equal((await decide(recordUuid, 1, enabler)).code, 200);
    assert.equal(await isMember(), true);
  });

  test('is not approved by a person without the rights of new members', async () => {
    await approveAtOnce(false);
    const { recordUuid } = (await apply()).data;
    const poor = await memberWith(['apply-user:check']);
    assert.equal(outcome(await decide(recordUuid, 1, poor)), '403 higherRole');
    assert.equal(await isMember(), false);
    assert.equal((await decide(recordUuid, 0, poor)).code, 200);
  });
});
