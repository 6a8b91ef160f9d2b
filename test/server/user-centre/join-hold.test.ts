import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
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
    server = await start();
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

  /** A member of Sunfield with these rights only. */
  async function memberWith(codes: string[]): Promise<Seat> {
    const [{ phone } = { phone: '' }] = people.filter(({ memberships }) => !memberships);
    const organizationId = sunfield.id;
    const [id, name] = [randomUUID(), randomUUID()];
    const { db } = server.database;
    await db.insert(role).values({ id, organizationId, name, codes });
    await db
      .insert(membership)
      .values({ userId: seedId(`user:${phone}`), organizationId, roleId: id, name })
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
