import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { limitedEvent } from '#server/core/rate-limit/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { verificationCode } from '#server/user-centre/verification-code/schema.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { statementsOf } from '#test/support/statements.ts';

const [chen, wang, , wu] = accounts;
const SET = '/usercenter/send-msg-set';
const REGISTER = '/usercenter/send-msg-register';
const DAY = 86_400;
const DAY_MS = DAY * 1000;

// On the embedded database alone: the statements are the same on a PostgreSQL.
describe('a code for a number with and without an account', () => {
  let server: TestServer;
  before(async () => {
    // Statements of leases and of looks for work would be counted among those of a request.
    server = await startServer({
      env: { TRUST_PROXY: 'loopback', SIMULATOR: 'off' },
      limits: { jobPollMs: DAY_MS, schedulePollMs: DAY_MS, commandPollMs: DAY_MS, webhookPollMs: DAY_MS },
    });
  });
  after(() => server.close());

  let addresses = 0;
  /** Each request comes from a network of its own. */
  const fresh = () => ({ headers: { 'x-forwarded-for': `2001:db8:${(++addresses).toString(16)}::1` } });
  const send = (phone: string) => server.post(SET, { phone }, fresh());

  test('runs the same statements for known, unknown and disabled numbers, and stores as much (ASVS 6.3.8)', async () => {
    server.advance(DAY);
    const { db } = server.database;
    await db.update(user).set({ isEnabled: false }).where(eq(user.id, wu.id));
    const workOf = async (path: string, phone: string) => {
      const rows = () => Promise.all([verificationCode, limitedEvent].map((table) => db.$count(table)));
      const before = await rows();
      const statements = await statementsOf(db, () => server.post(path, { phone }, fresh()));
      const added = (await rows()).map((count, table) => count - (before[table] ?? 0));
      return { statements, added };
    };
    for (const [path, phones] of [
      [SET, [chen.phone, '13999999991', wu.phone]],
      [REGISTER, ['13977777771', wang.phone, wu.phone]],
    ] as const) {
      server.advance(61);
      const works = [];
      for (const phone of phones) works.push(await workOf(path, phone));
      assert.ok((works[0]?.statements.length ?? 0) > 5);
      for (const work of works) assert.deepEqual(work, works[0], path);
    }
    await db.update(user).set({ isEnabled: true }).where(eq(user.id, wu.id));
  });

  test('signs nobody in by a guess for a number that was sent a notice', async () => {
    server.advance(DAY);
    const unknown = '13999999992';
    await send(unknown);
    const [stored] = await server.database.db
      .select({ hash: verificationCode.hash })
      .from(verificationCode)
      .where(eq(verificationCode.target, unknown));
    assert.equal(stored?.hash.length, 43);
    const form = { name: 'X', phone: unknown, code: '123456', password: 'Vt7#kQ2mZ' };
    const answer = await server.post(
      '/usercenter/register',
      { ...form, confirmPassword: form.password },
      fresh(),
    );
    assert.deepEqual(answer.errors, ['code: verificationCode.invalid']);
  });
});
