import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { blockedOr } from '#test/support/blocked.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [, wang] = accounts;

describe('a session that two requests end at once', () => {
  let cluster: PostgresCluster;
  let server: TestServer;
  before(async () => {
    cluster = await startPostgres();
    server = await startServer({ env: { DATABASE_URL: await createSeededDatabase(cluster) } });
  });
  after(async () => {
    await server.close();
    await cluster.stop();
  });

  test('is signed out for both, and recorded once (ASVS 16.3.1)', async () => {
    const { db } = server.database;
    const { accessToken: token } = await server.signIn(wang.phone);
    const answers = await db.transaction(async (tx) => {
      await tx.select().from(session).where(eq(session.userId, wang.id)).for('update');
      const requests = [1, 2].map(() => server.post('/usercenter/logout', {}, { token }));
      // Both have found the session open.
      await blockedOr(db, ...requests);
      return requests;
    });
    assert.deepEqual(
      (await Promise.all(answers)).map(({ code }) => code),
      [200, 200],
    );
    const { title, userId } = operationRecord;
    assert.equal(await db.$count(operationRecord, and(eq(title, 'logout'), eq(userId, wang.id))), 1);
  });
});
