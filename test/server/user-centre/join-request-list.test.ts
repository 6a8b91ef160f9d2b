import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { user } from '#server/user-centre/account/schema.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [, , zhao] = accounts;
const { sunfield, harborStorage } = organizations;

interface Listed {
  recordUuid: string;
  userUuid: string;
  [field: string]: unknown;
}

onEachDatabase('join requests of an organisation', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let code: string;
  before(async () => {
    server = await start({ limits: { joinAttemptsOfPerson: 10_000, joinAttemptsOfAddress: 10_000 } });
    world = await organizationWorld(server);
    code = await world.codeOf(sunfield.id, world.chen);
  });
  beforeEach(async () => {
    const { db } = server.database;
    await db.delete(membership).where(eq(membership.userId, zhao.id));
    await db.delete(joinRequest).where(eq(joinRequest.userId, zhao.id));
  });

  const apply = (typed = code, options = world.zhao) =>
    world.post('send-join-request', { code: typed }, options);
  const decide = (recordUuid: string, isPassed: number, options = world.chen) =>
    world.post('confirm-request', { recordUuid, isPassed }, options);
  const waiting = async (): Promise<Listed[]> =>
    (await world.get('get-not-confirm-record', world.chen)).data.list;
  const mine = async (): Promise<Listed[]> => (await world.get('get-my-request-list', world.zhao)).data.list;
  const isMember = async () =>
    (await server.database.db.$count(
      membership,
      and(eq(membership.userId, zhao.id), eq(membership.organizationId, sunfield.id)),
    )) === 1;

  test('is decided and seen only with the right to it (ASVS 8.2.1, 8.2.2)', async () => {
    const { recordUuid } = (await apply()).data;
    assert.equal(outcome(await decide(recordUuid, 1, world.wang)), '403 noPermission');
    // Unknown, and of another organisation: the same answer.
    assert.equal(outcome(await decide(recordUuid, 1, world.wu)), '404');
    assert.equal(outcome(await decide(seedId('join-request:none'), 1, world.wu)), '404');
    assert.equal(outcome(await world.get('get-not-confirm-record', world.wang)), '403 noPermission');
    assert.equal(outcome(await world.get('list-invitation-record', world.wang)), '403 noPermission');
    assert.equal(await isMember(), false);
  });

  test('is listed by page, newest first, with those of every state', async () => {
    await apply();
    const { data } = await world.get('list-invitation-record?page=1&size=2', world.chen);
    assert.equal(data.list.length, 2);
    assert.equal(data.list[0].userUuid, zhao.id);
    const all = await world.get('list-invitation-record?page=1&size=100', world.chen);
    assert.equal(all.data.list.length, data.pagination.total);
    assert.deepEqual(
      new Set(all.data.list.map(({ status }: { status: number }) => status)),
      new Set([0, 1, 2]),
    );
    const times = all.data.list.map(({ createdAt }: { createdAt: string }) => createdAt);
    assert.deepEqual(times, [...times].sort().reverse());
  });

  test('counts for the cards of those who may see it', async () => {
    const cards = async () => (await world.get('list-my-joined?page=1&size=10', world.chen)).data.list[0];
    const before = await cards();
    await apply();
    const after = await cards();
    assert.deepEqual([after.noPassed, after.passed], [before.noPassed + 1, before.passed + 1]);
  });

  test('shows a hostile name as text (ASVS 3.2.2)', async () => {
    const { db } = server.database;
    const name = '<img src=x onerror=alert(1)>';
    await db.update(user).set({ name }).where(eq(user.id, zhao.id));
    await apply();
    const record = (await waiting()).find(({ userUuid }) => userUuid === zhao.id);
    assert.equal(record?.userName, name);
    await db.update(user).set({ name: zhao.name }).where(eq(user.id, zhao.id));
  });

  test('waits in one organisation whatever happens in another', async () => {
    const { recordUuid } = (await apply()).data;
    const other = await world.codeOf(harborStorage.id, world.wu);
    assert.equal((await apply(other)).code, 200);
    assert.equal((await decide(recordUuid, 1)).code, 200);
    const states = new Set((await mine()).map(({ status }) => status));
    assert.deepEqual(states, new Set([1, 2]));
  });
});
