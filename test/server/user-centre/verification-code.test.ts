import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { user } from '#server/user-centre/account/schema.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { verificationCode } from '#server/user-centre/verification-code/schema.ts';
import { NO_CHALLENGE } from '#test/support/challenge.ts';
import { lastCode, lastSent, readOutbox } from '#test/support/outbox.ts';
import { type Answer, onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao, wu] = accounts;
const SET = '/usercenter/send-msg-set';
const REGISTER = '/usercenter/send-msg-register';
const HOUR = 3600;
const DAY = 24 * HOUR;

const bodyOf = ({ status, code, message, data }: Answer) => ({ status, code, message, data });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

onEachDatabase('verification code', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start({ env: { TRUST_PROXY: 'loopback' }, limits: NO_CHALLENGE });
  });

  let addresses = 0;
  /** Each request comes from a network of its own, unless stated otherwise. */
  function fresh(from = `2001:db8:${(++addresses).toString(16)}::1`) {
    return { headers: { 'x-forwarded-for': from } };
  }
  const send = (phone: string, options = fresh()) => server.post(SET, { phone }, options);
  const code = (phone: string) => lastCode(server.config.dataDir, phone);
  const login = (phone: string, phoneCode: string, options = fresh()) =>
    server.post('/usercenter/login', { username: phone, phoneCode }, options);

  test('signs in by a code in the place of the password', async () => {
    assert.deepEqual(bodyOf(await send(chen.phone)), { status: 200, code: 200, message: 'OK', data: {} });
    const sent = await lastSent(server.config.dataDir, chen.phone);
    assert.match(sent?.code ?? '', /^\d{6}$/);
    assert.equal(sent?.template, 'signInCode');
    const answer = await login(chen.phone, sent?.code ?? '');
    assert.equal(answer.code, 200);
    assert.equal(answer.data.userUuid, chen.id);
  });

  test('writes the outbox for this user only, and the message in the language of the request with the WebOTP line', async () => {
    server.advance(61);
    await server.post(SET, { phone: chen.phone }, { ...fresh(), language: 'ja' });
    const sent = await lastSent(server.config.dataDir, chen.phone);
    assert.deepEqual(Object.keys(sent ?? {}), ['at', 'channel', 'to', 'template', 'code', 'text']);
    assert.match(sent?.text ?? '', /ログイン/);
    assert.equal(sent?.text.split('\n').at(-1), `@127.0.0.1 #${sent?.code}`);
    const { mode } = await stat(join(server.config.dataDir, 'outbox.ndjson'));
    assert.equal(mode & 0o777, 0o600);
    assert.ok(!server.log.join('').includes(sent?.code ?? ''));
    assert.ok(!server.log.join('').includes(chen.phone));
  });

  test('keeps codes as HMAC only (ASVS 11.4.2)', async () => {
    await send(wu.phone);
    const stored = JSON.stringify(await server.database.db.select().from(verificationCode));
    assert.ok(!stored.includes(`"${await code(wu.phone)}"`));
  });

  test('lets a code used 20 times at once work once (ASVS 6.5.1)', async () => {
    const wide = await start({ env: { TRUST_PROXY: 'loopback' }, limits: { verificationCodeGuesses: 50 } });
    await wide.post(SET, { phone: wang.phone });
    const phoneCode = await lastCode(wide.config.dataDir, wang.phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        wide.post('/usercenter/login', { username: wang.phone, phoneCode }, fresh()),
      ),
    );
    assert.equal(answers.filter(({ code }) => code === 200).length, 1);
    for (const { errors } of answers.filter(({ code }) => code !== 200)) {
      assert.deepEqual(errors, ['phoneCode: verificationCode.invalid']);
    }
  });

  test('refuses a code that was used (ASVS 6.5.1)', async () => {
    server.advance(61);
    await send(chen.phone);
    const phoneCode = await code(chen.phone);
    assert.equal((await login(chen.phone, phoneCode)).code, 200);
    assert.deepEqual((await login(chen.phone, phoneCode)).errors, ['phoneCode: verificationCode.invalid']);
  });

  test('refuses a code after five minutes (ASVS 6.5.5)', async () => {
    server.advance(HOUR + 1);
    await send(chen.phone);
    const phoneCode = await code(chen.phone);
    server.advance(301);
    assert.deepEqual((await login(chen.phone, phoneCode)).errors, ['phoneCode: verificationCode.invalid']);
  });

  test('refuses a code for another phone, another purpose, and one that a newer one replaced (ASVS 6.6.2)', async () => {
    server.advance(DAY);
    await send(chen.phone);
    const first = await code(chen.phone);
    assert.equal((await login(wu.phone, first)).code, 400);
    const registration = { name: 'X', phone: chen.phone, code: first, password: 'Vt7#kQ2mZ' };
    const form = { ...registration, confirmPassword: registration.password };
    assert.deepEqual((await server.post('/usercenter/register', form, fresh())).errors, [
      'code: verificationCode.invalid',
    ]);
    server.advance(61);
    await send(chen.phone);
    if ((await code(chen.phone)) !== first) assert.equal((await login(chen.phone, first)).code, 400);
    assert.equal((await login(chen.phone, await code(chen.phone))).code, 200);
  });

  test('gives five guesses that a new code does not renew (ASVS 6.6.3)', async () => {
    server.advance(DAY);
    await send(zhao.phone);
    const wrong = wrongOf(await code(zhao.phone));
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(zhao.phone, wrong)));
    assert.equal(answers.filter(({ status }) => status === 400).length, 5);
    assert.equal(answers.filter(({ status }) => status === 429).length, 7);
    server.advance(61);
    await send(zhao.phone);
    const refused = await login(zhao.phone, await code(zhao.phone));
    assert.equal(refused.status, 429);
    assert.equal(refused.data.reason, 'codeGuesses');
    server.advance(HOUR);
    await send(zhao.phone);
    assert.equal((await login(zhao.phone, await code(zhao.phone))).code, 200);
  });

  test('draws codes that do not repeat or follow each other (ASVS 6.5.3)', async () => {
    const codes = (await readOutbox(server.config.dataDir)).flatMap((sent) => sent.code ?? []);
    assert.ok(codes.length >= 8);
    assert.ok(new Set(codes).size >= codes.length - 1);
  });

  test('waits 60 s between two codes, sends 5 in 10 min and 10 a day (ASVS 2.4.1)', async () => {
    const phone = '13912345678';
    const statusOf = async () => (await send(phone)).status;
    assert.equal(await statusOf(), 200);
    const paused = await send(phone);
    assert.equal(paused.data.reason, 'sendingPause');
    assert.ok(paused.data.retryAfterSeconds > 55 && paused.data.retryAfterSeconds <= 60);
    for (let i = 0; i < 4; i++) {
      server.advance(60);
      assert.equal(await statusOf(), 200);
    }
    server.advance(60);
    assert.equal((await send(phone)).data.reason, 'sendingBurst');
    for (let i = 0; i < 5; i++) {
      server.advance(601);
      assert.equal(await statusOf(), 200);
    }
    server.advance(601);
    assert.equal((await send(phone)).data.reason, 'sendingDay');
    server.advance(DAY);
    assert.equal(await statusOf(), 200);
  });

  test('sends one of many codes asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('13922345678')));
    assert.equal(answers.filter(({ code }) => code === 200).length, 1);
  });

  test('caps what an address, a range of numbers and all together may cause (ASVS 2.4.1)', async () => {
    const capped = await start({
      env: { TRUST_PROXY: 'loopback' },
      limits: { ...NO_CHALLENGE, sendingsOfAddress: 2, sendingsOfPrefix: 3, sendingsOverall: 5 },
    });
    const ask = async (phone: string, from: string) =>
      (await capped.post(SET, { phone }, fresh(from))).data.reason ?? 'sent';
    const reasons = [
      await ask('13900000001', '2001:db8:a:1::1'),
      await ask('13900000002', '2001:db8:a:1::2'),
      await ask('13900010003', '2001:db8:a:1:ffff::3'),
      await ask('13900000003', '2001:db8:a:2::1'),
      await ask('13900000004', '2001:db8:a:3::1'),
      await ask('13900010004', '2001:db8:a:4::1'),
      await ask('13900010005', '2001:db8:a:5::1'),
      await ask('13900020006', '2001:db8:a:6::1'),
    ];
    assert.deepEqual(reasons, [
      'sent',
      'sent',
      'sendingAddress',
      'sent',
      'sendingPrefix',
      'sent',
      'sent',
      'sendingOverall',
    ]);
  });

  test('answers known, unknown and disabled numbers alike, with a message to each (ASVS 6.3.8)', async () => {
    server.advance(DAY);
    await server.database.db.update(user).set({ isEnabled: false }).where(eq(user.id, wu.id));
    const [known, unknown, disabled] = [chen.phone, '13999999999', wu.phone];
    const answers = [await send(known), await send(unknown), await send(disabled)];
    for (const answer of answers) assert.deepEqual(bodyOf(answer), bodyOf(answers[0] as Answer));
    const templates = await Promise.all(
      [known, unknown, disabled].map(async (to) => (await lastSent(server.config.dataDir, to))?.template),
    );
    assert.deepEqual(templates, ['signInCode', 'noAccount', 'accountDisabled']);
    const tries = [await login(known, wrongOf(await code(known))), await login(unknown, '123456')];
    tries.push(await login(disabled, '123456'));
    for (const answer of tries) assert.deepEqual(bodyOf(answer), bodyOf(tries[0] as Answer));
    const locked = await Promise.all(
      [unknown, disabled].flatMap((to) => Array(7).fill(to)).map((to) => login(to, '123456')),
    );
    assert.equal(locked.filter(({ status }) => status === 429).length, 6);
    await server.database.db.update(user).set({ isEnabled: true }).where(eq(user.id, wu.id));
  });

  test('answers a registration code for a taken and a free number alike (ASVS 6.3.8)', async () => {
    server.advance(DAY);
    const taken = await server.post(REGISTER, { phone: wang.phone }, fresh());
    const free = await server.post(REGISTER, { phone: '13977777777' }, fresh());
    assert.deepEqual(bodyOf(taken), bodyOf(free));
    assert.equal((await lastSent(server.config.dataDir, wang.phone))?.template, 'accountExists');
    assert.equal((await lastSent(server.config.dataDir, '13977777777'))?.template, 'registerCode');
  });

  test('counts wrong codes and wrong passwords together, and leaves the way by code open (ASVS 6.3.4)', async () => {
    server.advance(DAY);
    const here = fresh();
    const byPassword = (password: string, options = here) =>
      server.post('/usercenter/login', { username: chen.phone, password }, options);
    await send(chen.phone);
    const good = await code(chen.phone);
    for (let i = 0; i < 4; i++) await login(chen.phone, wrongOf(good), here);
    for (let i = 0; i < 6; i++) await byPassword('wrong');
    assert.equal((await byPassword(DEMO_PASSWORD)).status, 429);
    assert.equal((await login(chen.phone, good, here)).code, 200);
  });

  test('never delays the owner on a browser that was signed in before (ASVS 6.1.1)', async () => {
    server.advance(DAY);
    const here = fresh();
    const post = (path: string, body: object, cookie = '') =>
      server.post(path, body, { headers: { ...here.headers, ...(cookie && { cookie }) } });
    const first = await post('/usercenter/login', { username: zhao.phone, password: DEMO_PASSWORD });
    const cookie = first.headers.getSetCookie().find((line) => line.startsWith('heliport-device=')) ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/usercenter']) {
      assert.ok(cookie.split('; ').includes(part), part);
    }
    const ofForm = `${cookie.split(';')[0]}; Max-Age=`;
    assert.ok(
      first.headers.getSetCookie().some((line) => line.startsWith(ofForm) && /Path=\/login;/.test(line)),
      'sent with the form, too, when that goes before its script',
    );
    const device = cookie.split(';')[0] ?? '';
    // An attacker in the same office fails with the owner's number, by password and by code.
    for (let i = 0; i < 11; i++) await post('/usercenter/login', { username: zhao.phone, password: 'wrong' });
    for (let i = 0; i < 6; i++) await login(zhao.phone, '000000', here);
    assert.equal(
      (await post('/usercenter/login', { username: zhao.phone, password: DEMO_PASSWORD })).status,
      429,
    );
    assert.equal(
      (await post('/usercenter/login', { username: zhao.phone, password: DEMO_PASSWORD }, device)).code,
      200,
    );
    await send(zhao.phone);
    const phoneCode = await code(zhao.phone);
    assert.equal((await post('/usercenter/login', { username: zhao.phone, phoneCode })).status, 429);
    assert.equal((await post('/usercenter/login', { username: zhao.phone, phoneCode }, device)).code, 200);
  });

  test('ends guessing on a known browser too (ASVS 6.3.1)', async () => {
    server.advance(DAY);
    const first = await server.post(
      '/usercenter/login',
      { username: zhao.phone, password: DEMO_PASSWORD },
      fresh(),
    );
    const cookie = first.headers.getSetCookie().find((line) => line.startsWith('heliport-device=')) ?? '';
    const headers = { ...fresh().headers, cookie: cookie.split(';')[0] ?? '' };
    const guess = () =>
      server.post('/usercenter/login', { username: zhao.phone, password: 'no' }, { headers });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await guess()).status);
    assert.deepEqual(statuses.slice(-2), [400, 429]);
  });

  test('refuses numbers that are none, and both secrets at once (ASVS 2.2.2)', async () => {
    for (const phone of ['', '123', '23800000001', '1380000000a']) {
      assert.deepEqual((await send(phone)).errors, ['phone: phone.pattern']);
    }
    assert.deepEqual((await server.post(SET, { email: 'a@b.cn' }, fresh())).errors, ['phone: phone.pattern']);
    const both = { username: chen.phone, password: 'x', phoneCode: '123456' };
    assert.deepEqual((await server.post('/usercenter/login', both, fresh())).errors, [
      'phoneCode: field.choice',
    ]);
    assert.deepEqual((await login(chen.phone, '12345')).errors, ['phoneCode: verificationCode.pattern']);
  });
});
