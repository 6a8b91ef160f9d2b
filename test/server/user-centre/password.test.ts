import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { user } from '#server/user-centre/account/schema.ts';
import { createPasswordResetLink } from '#server/user-centre/password/commands/password-reset.ts';
import { passwordReset } from '#server/user-centre/password/schema.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { lastCode, lastSent } from '#test/support/outbox.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const SET = '/usercenter/set-my-password';
const RESET = '/usercenter/reset-password-by-link';
const NEW = 'Vt7#kQ2mZ';

onEachDatabase('password', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  const whoAmI = async (token: string) => (await server.get('/usercenter/get-user', { token })).code;
  const tokenOf = (url: string) => url.split('#')[1] ?? '';

  test('changes with the current password only (ASVS 6.2.3), and ends the other sessions (ASVS 7.4.3)', async () => {
    const mine = await server.signIn(chen.phone);
    const other = await server.signIn(chen.phone);
    const change = (oldPassword: string) =>
      server.post(SET, { uuid: chen.id, oldPassword, newPassword: NEW }, { token: mine.accessToken });
    assert.deepEqual((await change('wrong')).errors, ['oldPassword: password.wrong']);
    assert.equal((await change(DEMO_PASSWORD)).code, 200);
    assert.equal(await whoAmI(mine.accessToken), 200);
    assert.equal(await whoAmI(other.accessToken), 10019);
    const refresh = await server.post('/usercenter/refresh-token', { token: other.refreshToken });
    assert.equal(refresh.code, 10019);
    await assert.rejects(server.signIn(chen.phone));
    await server.signIn(chen.phone, NEW);
  });

  test('notifies the person by every contact (ASVS 6.3.7)', async () => {
    for (const to of [chen.phone, chen.email]) {
      assert.equal((await lastSent(server.config.dataDir, to))?.template, 'passwordChanged');
    }
  });

  test('refuses all that the form would, common and unchanged ones (ASVS 2.2.2, 6.2.1, 6.2.4)', async () => {
    const { accessToken: token } = await server.signIn(wang.phone);
    const errorsOf = async (newPassword: string, more: object = {}) =>
      (await server.post(SET, { oldPassword: DEMO_PASSWORD, newPassword, ...more }, { token })).errors;
    assert.deepEqual(await errorsOf('Vt7#kQ2'), ['newPassword: password.length']);
    assert.deepEqual(await errorsOf('vt7kq2mzz'), ['newPassword: password.classes']);
    assert.deepEqual(await errorsOf('Vt7(kQ2mZ'), ['newPassword: password.characters']);
    assert.deepEqual(await errorsOf('P@ssw0rd!'), ['newPassword: password.common']);
    assert.deepEqual(await errorsOf(DEMO_PASSWORD), ['newPassword: password.same']);
    assert.deepEqual(await errorsOf(NEW, { confirmPassword: 'x' }), ['confirmPassword: password.confirm']);
    assert.deepEqual(await errorsOf(NEW, { oldPassword: '' }), ['oldPassword: password.oldRequired']);
  });

  test('lets nobody change another person’s', async () => {
    const { accessToken: token } = await server.signIn(wang.phone);
    const form = { uuid: zhao.id, oldPassword: DEMO_PASSWORD, newPassword: NEW };
    assert.equal((await server.post(SET, form, { token })).data.reason, 'otherAccount');
  });

  test('counts wrong current passwords as failed sign-ins (ASVS 6.3.1)', async () => {
    const { accessToken: token } = await server.signIn(wu.phone);
    const change = () => server.post(SET, { oldPassword: 'wrong', newPassword: NEW }, { token });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await change()).status);
    assert.deepEqual(statuses.slice(-2), [400, 429]);
    server.advance(3600);
  });

  test('takes one of two changes at the same time', async () => {
    const { accessToken: token } = await server.signIn(zhao.phone);
    const wishes = ['Kestrel%0417', 'Otter%9920mx'];
    const answers = await Promise.all(
      wishes.map((newPassword) => server.post(SET, { oldPassword: DEMO_PASSWORD, newPassword }, { token })),
    );
    assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 400]);
    const won = answers.findIndex(({ code }) => code === 200);
    await server.signIn(zhao.phone, wishes[won]);
  });

  test('is set once by an administrator’s link, which ends all sessions (ASVS 6.4.3)', async () => {
    server.advance(86_400);
    const { accessToken } = await server.signIn(wang.phone);
    const { url } = await createPasswordResetLink(server.context, wang.id);
    const token = tokenOf(url);
    assert.match(token, /^[\w-]{43}$/);
    const reset = () => server.post(RESET, { token, newPassword: NEW });
    const answers = await Promise.all(Array.from({ length: 5 }, reset));
    assert.equal(answers.filter(({ code }) => code === 200).length, 1);
    assert.deepEqual((await reset()).errors, ['token: password.link']);
    assert.equal(await whoAmI(accessToken), 10019);
    await server.signIn(wang.phone, NEW);
    assert.equal((await lastSent(server.config.dataDir, wang.phone))?.template, 'passwordChanged');
  });

  test('keeps the link’s token out of the address that is sent, and of the database (ASVS 14.2.1, 11.4.2)', async () => {
    const { url } = await createPasswordResetLink(server.context, wang.id);
    const { pathname, search, hash } = new URL(url);
    assert.deepEqual([pathname, search], ['/passwordback', '']);
    const stored = JSON.stringify(await server.database.db.select().from(passwordReset));
    assert.ok(!stored.includes(hash.slice(1)));
  });

  test('refuses an old link, and one that a newer one or a change replaced', async () => {
    const first = await createPasswordResetLink(server.context, wang.id);
    const second = await createPasswordResetLink(server.context, wang.id);
    const reset = async (url: string) =>
      (await server.post(RESET, { token: tokenOf(url), newPassword: 'Otter%9920mx' })).errors;
    assert.deepEqual(await reset(first.url), ['token: password.link']);
    server.advance(86_401);
    assert.deepEqual(await reset(second.url), ['token: password.link']);
    const third = await createPasswordResetLink(server.context, wang.id);
    const { accessToken: token } = await server.signIn(wang.phone, NEW);
    const form = { oldPassword: NEW, newPassword: 'Kestrel%0417' };
    assert.equal((await server.post(SET, form, { token })).code, 200);
    assert.deepEqual(await reset(third.url), ['token: password.link']);
  });

  test('keeps the link good after a new password that breaks a rule', async () => {
    const { url } = await createPasswordResetLink(server.context, wang.id);
    const reset = (newPassword: string) => server.post(RESET, { token: tokenOf(url), newPassword });
    assert.deepEqual((await reset('short')).errors, ['newPassword: password.length']);
    assert.equal((await reset('Otter%9920mx')).code, 200);
  });

  test('stores argon2id with the floor’s cost (ASVS 11.4.2)', async () => {
    const [row] = await server.database.db.select().from(user).where(eq(user.id, wang.id));
    assert.match(row?.passwordHash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('is hashed anew at the next sign-in with it after its cost was raised, once (ASVS 11.4.2)', async () => {
    const dear = await start({ limits: { passwordMemoryKib: 20_480, passwordPasses: 3 } });
    const hashOf = async () =>
      (await dear.database.db.select().from(user).where(eq(user.id, wang.id)))[0]?.passwordHash ?? '';
    const old = await hashOf();
    await assert.rejects(dear.signIn(wang.phone, 'wrong'));
    assert.equal(await hashOf(), old);
    await dear.post('/usercenter/send-msg-set', { phone: wang.phone });
    const phoneCode = await lastCode(dear.config.dataDir, wang.phone);
    const byCode = await dear.post('/usercenter/login', { username: wang.phone, phoneCode });
    assert.deepEqual([byCode.code, await hashOf()], [200, old]);
    await dear.signIn(wang.phone);
    const renewed = await hashOf();
    assert.match(renewed, /^\$argon2id\$v=19\$m=20480,t=3,p=1\$/);
    await dear.signIn(wang.phone);
    assert.equal(await hashOf(), renewed);
  });
});
