import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockOrganization } from '#server/user-centre/lock.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { blockedOr } from '#test/support/blocked.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { type Answer, startServer, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const { sunfield } = organizations;
const ADMIN = seedId('role:sunfield:admin');
const VIEWER = seedId('role:sunfield:viewer');

const seatOf = (userId: string) =>
  and(eq(membership.userId, userId), eq(membership.organizationId, sunfield.id));

describe('a person who loses a right while the request waits', () => {
  let cluster: PostgresCluster;
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    cluster = await startPostgres();
    server = await startServer({ env: { DATABASE_URL: await createSeededDatabase(cluster) } });
    world = await organizationWorld(server);
    await set({ roleId: ADMIN });
  });
  after(async () => {
    await server.close();
    await cluster.stop();
  });

  const set = (change: Partial<typeof membership.$inferInsert>, db = server.database.db) =>
    db.update(membership).set(change).where(seatOf(wang.id));

  /** What the request of `wang` is answered if a change is committed while it waits for the organisation. */
  async function meanwhile(
    change: (tx: Database) => Promise<unknown>,
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    const { answer } = await server.database.db.transaction(async (tx) => {
      await lockOrganization(tx, sunfield.id);
      const answer = request();
      // The route has let it pass, and it waits for the lock.
      await blockedOr(server.database.db, answer);
      await change(tx);
      return { answer };
    });
    return answer;
  }

  /** Every call that looks again, with a body that an administrator may send. */
  const requests: Record<string, () => Promise<Answer>> = {
    'create-role': () =>
      world.post(
        'create-role',
        { name: 'Late', description: '', authorizeJson: '["home:view"]' },
        world.wang,
      ),
    'set-org-user-role': () =>
      world.post('set-org-user-role', { userUuid: chen.id, roleUuid: ADMIN }, world.wang),
    'disable-org-user': () => world.post('disable-org-user', { uuid: chen.id }, world.wang),
    'remove-user-from-my-org': () => world.post('remove-user-from-my-org', { uuid: chen.id }, world.wang),
    'set-invitation-settings': () =>
      world.post('set-invitation-settings', { isAutoApproved: 1, roleUuid: VIEWER }, world.wang),
  };

  for (const [call, request] of Object.entries(requests)) {
    test(`changes nothing by ${call} once demoted (ASVS 8.3.2)`, async () => {
      const answer = await meanwhile((tx) => set({ roleId: VIEWER }, tx), request);
      assert.equal(outcome(answer), '403 noPermission');
      await set({ roleId: ADMIN });
    });
    test(`changes nothing by ${call} once disabled (ASVS 8.3.2)`, async () => {
      const answer = await meanwhile((tx) => set({ isEnabled: false, isDefault: false }, tx), request);
      assert.equal(outcome(answer), '403 notMember');
      await set({ isEnabled: true });
    });
  }

  test('changes it where nothing was lost', async () => {
    const answer = await meanwhile(
      async () => undefined,
      requests['set-invitation-settings'] as () => Promise<Answer>,
    );
    assert.equal(answer.code, 200);
  });
});
