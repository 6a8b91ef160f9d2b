import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { type OrganizationWorld, organizationWorld } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [, wang, zhao] = accounts;
const { sunfield } = organizations;
const VIEWER = seedId('role:sunfield:viewer');

onEachDatabase('record of a role', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });

  /** What was recorded about a role under a title. */
  async function recordOf(title: string, roleUuid: string) {
    const { db } = server.database;
    const about = and(eq(operationRecord.title, title), eq(operationRecord.subject, `role:${roleUuid}`));
    const [row] = await db.select().from(operationRecord).where(about);
    const parse = (text: string | null | undefined) => (text ? JSON.parse(text) : text);
    return { params: parse(row?.params), before: parse(row?.before), after: parse(row?.after) };
  }

  test('tells what it was and what it became', async () => {
    const first = { name: 'Clerk', description: 'reads', codes: ['home:view'] };
    const second = { name: 'Chief', description: 'leads', codes: ['home:view', 'ledger:view'] };
    const formOf = ({ codes, ...form }: typeof first) => ({ ...form, authorizeJson: JSON.stringify(codes) });
    const { roleUuid } = (await world.post('create-role', formOf(first), world.chen)).data;
    assert.deepEqual(await recordOf('create-role', roleUuid), {
      params: { roleUuid, ...first },
      before: null,
      after: first,
    });
    await world.post('update-role', { roleUuid, ...formOf(second) }, world.chen);
    assert.deepEqual(await recordOf('update-role', roleUuid), {
      params: { roleUuid, ...second },
      before: first,
      after: second,
    });
    await world.post('delete-role', { uuid: roleUuid }, world.chen);
    assert.deepEqual(await recordOf('delete-role', roleUuid), {
      params: { roleUuid, name: second.name },
      before: second,
      after: null,
    });
  });

  test('holds name and description without the spaces around them', async () => {
    const form = { name: '  Guard ', description: '  keeps watch ', authorizeJson: '[]' };
    const { roleUuid, name, description } = (await world.post('create-role', form, world.chen)).data;
    assert.deepEqual([name, description], ['Guard', 'keeps watch']);
    await world.post('delete-role', { uuid: roleUuid }, world.chen);
  });

  test('is not made with one right too many, which is named alone', async () => {
    const keeper = { name: 'Keeper', description: '', authorizeJson: '["role:edit","home:view"]' };
    const { roleUuid } = (await world.post('create-role', keeper, world.chen)).data;
    await world.post('set-org-user-role', { userUuid: wang.id, roleUuid }, world.chen);
    const spy = { name: 'Spy', description: '', authorizeJson: '["home:view","ledger:view"]' };
    const { errors, message } = await world.post('create-role', spy, world.wang);
    assert.deepEqual(errors, ['authorizeJson: role.notHeld']);
    assert.match(message, /ledger:view/);
    assert.doesNotMatch(message, /\+/);
  });

  /** The role that a person gets by joining where everybody is approved. */
  async function roleByJoining(): Promise<string | undefined> {
    const { db } = server.database;
    const code = await world.codeOf(sunfield.id, world.chen);
    assert.equal((await world.post('send-join-request', { code }, world.zhao)).data.status, 1);
    const mine = and(eq(membership.userId, zhao.id), eq(membership.organizationId, sunfield.id));
    const [gone] = await db.delete(membership).where(mine).returning();
    return gone?.roleId;
  }

  test('of new members is the template where the organisation has none for them', async () => {
    const { db } = server.database;
    await world.post('set-invitation-settings', { isAutoApproved: 1, roleUuid: VIEWER }, world.chen);
    assert.equal(await roleByJoining(), VIEWER);
    // The template is there, and nobody chose it.
    await db.update(role).set({ isDefault: false }).where(eq(role.organizationId, sunfield.id));
    assert.equal(await roleByJoining(), VIEWER);
    const [marked] = await db.select().from(role).where(eq(role.id, VIEWER));
    assert.equal(marked?.isDefault, true);
    // Not even the template is there.
    await db.update(role).set({ isDefault: false, name: 'Another' }).where(eq(role.id, VIEWER));
    const made = await roleByJoining();
    assert.notEqual(made, VIEWER);
    const [added] = await db
      .select()
      .from(role)
      .where(eq(role.id, made ?? ''));
    assert.deepEqual(
      [added?.organizationId, added?.name, added?.isTemplate, added?.isDefault, added?.isAdministrator],
      [sunfield.id, '观察员', true, true, false],
    );
    assert.ok(added?.codes.includes('home:view'));
  });
});
