import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { knownDevice } from '#server/user-centre/known-device/schema.ts';
import { createPasswordResetLink } from '#server/user-centre/password/commands/password-reset.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const NEW = 'Vt7#kQ2mZ';
const NEWER = 'Kestrel%0417';

onEachDatabase('known device', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start({ limits: { signInFreeFailures: 3 } });
  });

  const login = (phone: string, password: string, cookie?: string) =>
    server.post('/usercenter/login', { username: phone, password }, cookie ? { headers: { cookie } } : {});

  /** Signs in on a browser of its own; returns its device cookie and token. */
  async function browser(phone: string, password: string) {
    const { data, headers } = await login(phone, password);
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('heliport-device=')) ?? '';
    return { cookie: line.split(';')[0] ?? '', token: data.accessToken };
  }

  /** Others at the same address use up the free failures of the account. */
  async function guess(phone: string): Promise<void> {
    for (let turn = 0; turn < 3; turn++) await login(phone, 'guessed');
  }

  const knows = (userId: string) => server.database.db.$count(knownDevice, eq(knownDevice.userId, userId));

  test('lets its owner in while others guess, and is forgotten after a new password from elsewhere (ASVS 6.1.1, 7.4.3)', async () => {
    const [left, kept] = [await browser(chen.phone, DEMO_PASSWORD), await browser(chen.phone, DEMO_PASSWORD)];
    await guess(chen.phone);
    assert.equal((await login(chen.phone, DEMO_PASSWORD)).code, 429);
    for (const { cookie } of [left, kept])
      assert.equal((await login(chen.phone, DEMO_PASSWORD, cookie)).code, 200);
    const form = { oldPassword: DEMO_PASSWORD, newPassword: NEW };
    const options = { token: kept.token, headers: { cookie: kept.cookie } };
    assert.equal((await server.post('/usercenter/set-my-password', form, options)).code, 200);
    assert.equal(await knows(chen.id), 1);
    // It may be the thief's: it guesses no longer beside the others.
    assert.equal((await login(chen.phone, NEW, left.cookie)).code, 429);
    assert.equal((await login(chen.phone, NEW, kept.cookie)).code, 200);
  });

  test('is forgotten where the new password was set without a device of one’s own', async () => {
    const { cookie, token } = await browser(wang.phone, DEMO_PASSWORD);
    const form = { oldPassword: DEMO_PASSWORD, newPassword: NEW };
    assert.equal((await server.post('/usercenter/set-my-password', form, { token })).code, 200);
    assert.equal(await knows(wang.id), 0);
    await guess(wang.phone);
    assert.equal((await login(wang.phone, NEW, cookie)).code, 429);
    server.advance(3600);
  });

  test('is forgotten after a link has set the password, and devices of others are not (ASVS 6.4.3)', async () => {
    const others = await knows(chen.id);
    const { cookie } = await browser(wang.phone, NEW);
    const { url } = await createPasswordResetLink(server.context, wang.id);
    const reset = { token: url.split('#')[1] ?? '', newPassword: NEWER };
    assert.equal((await server.post('/usercenter/reset-password-by-link', reset)).code, 200);
    assert.equal(await knows(wang.id), 0);
    assert.equal(await knows(chen.id), others);
    await guess(wang.phone);
    assert.equal((await login(wang.phone, NEWER, cookie)).code, 429);
  });

  test('of another person, or made up, is none', async () => {
    const { cookie } = await browser(chen.phone, NEW).then(async (found) =>
      found.cookie ? found : browser(chen.phone, NEW),
    );
    server.advance(3600);
    await guess(wang.phone);
    for (const foreign of [cookie, `heliport-device=${'A'.repeat(43)}`, 'heliport-device=x'])
      assert.equal((await login(wang.phone, NEWER, foreign)).code, 429, foreign);
  });
});
