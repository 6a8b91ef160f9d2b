import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { nonceOf } from '#server/user-centre/verification-code/public.ts';
import { noChallenges } from '#test/support/challenge.ts';
import { lastCode } from '#test/support/outbox.ts';
import { type Answer, onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao] = accounts;
const SET = '/usercenter/send-msg-set';
const REGISTER = '/usercenter/send-msg-register';
const LOGIN = '/usercenter/login';
const HOUR = 3600;
const DAY = 24 * HOUR;

/** The cookie of an answer, as the browser sends it back. */
const cookieOf = ({ headers }: Answer, name: string) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

onEachDatabase('budgets of codes', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start({
      env: { TRUST_PROXY: 'loopback' },
      limits: { sendingsOverall: 60, sendingsOfStrangers: 40, ...noChallenges },
    });
  });

  let addresses = 0;
  /** Each request comes from a network of its own, unless stated otherwise. */
  const from = (cookie = '', address = `2001:db8:${(++addresses).toString(16)}::1`) => ({
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });
  const send = (phone: string, options = from()) => server.post(SET, { phone }, options);
  const reasonOf = ({ code, data }: Answer): string => (code === 200 ? 'sent' : data.reason);
  const deviceOf = async (phone: string) =>
    cookieOf(
      await server.post(LOGIN, { username: phone, password: DEMO_PASSWORD }, from()),
      'heliport-device',
    );
  const login = (phone: string, phoneCode: string, options = from()) =>
    server.post(LOGIN, { username: phone, phoneCode }, options);

  async function exhaustDay(path: string, phone: string): Promise<void> {
    const reasons = [];
    for (let i = 0; i < 11; i++) {
      reasons.push(reasonOf(await server.post(path, { phone }, from())));
      server.advance(601);
    }
    assert.deepEqual([reasons.at(-2), reasons.at(-1)], ['sent', 'sendingDay']);
  }

  test('lets strangers who register not use up the day of a number for signing in', async () => {
    await exhaustDay(REGISTER, zhao.phone);
    assert.equal(reasonOf(await send(zhao.phone)), 'sent');
  });

  test('lets strangers not use up the day of a known device or of a signed-in person', async () => {
    server.advance(DAY);
    const device = await deviceOf(wang.phone);
    await exhaustDay(SET, wang.phone);
    assert.equal(reasonOf(await send(wang.phone, from(device))), 'sent');
    const { accessToken: token } = await server.signIn(wang.phone);
    assert.equal(reasonOf(await server.post(SET, { phone: wang.phone }, { token, ...from() })), 'sent');
    assert.equal(reasonOf(await send(wang.phone)), 'sendingDay');
  });

  test('gives the device of one person no budget for the number of another', async () => {
    server.advance(DAY);
    const device = await deviceOf(wang.phone);
    assert.equal(reasonOf(await send(chen.phone)), 'sent');
    assert.equal(reasonOf(await send(chen.phone, from(device))), 'sendingPause');
  });

  test('keeps a reserve of all codes for known devices and signed-in people', async () => {
    server.advance(DAY);
    const device = await deviceOf(chen.phone);
    const reasons = [];
    for (let i = 0; i < 41; i++) reasons.push(reasonOf(await send(`139${30_000_000 + i * 10_000}`)));
    assert.deepEqual(reasons.slice(-2), ['sent', 'sendingOverall']);
    assert.equal(reasonOf(await send(chen.phone, from(device))), 'sent');
    const { accessToken: token } = await server.signIn(chen.phone);
    assert.equal(reasonOf(await server.post(SET, { phone: chen.phone }, { token, ...from() })), 'sent');
  });

  test('counts known devices apart from strangers at the same address', async () => {
    server.advance(DAY);
    const office = await start({
      env: { TRUST_PROXY: 'loopback' },
      limits: { sendingsOfAddress: 2, ...noChallenges },
    });
    const here = (cookie = '') => from(cookie, '192.0.2.1');
    const first = await office.post(LOGIN, { username: chen.phone, password: DEMO_PASSWORD }, here());
    const ask = async (phone: string, cookie = '') =>
      reasonOf(await office.post(SET, { phone }, here(cookie)));
    const reasons = [];
    for (let i = 0; i < 3; i++) reasons.push(await ask(`1395555000${i}`));
    assert.deepEqual(reasons, ['sent', 'sent', 'sendingAddress']);
    assert.equal(await ask(chen.phone, cookieOf(first, 'heliport-device')), 'sent');
  });

  test('caps what a signed-in person may send to any numbers', async () => {
    const capped = await start({ env: { TRUST_PROXY: 'loopback' }, limits: { sendingsOfPerson: 2 } });
    const { accessToken: token } = await capped.signIn(chen.phone);
    const reasons = [];
    for (let i = 0; i < 3; i++)
      reasons.push(reasonOf(await capped.post(SET, { phone: `1396666000${i}` }, { token, ...from() })));
    assert.deepEqual(reasons, ['sent', 'sent', 'sendingPerson']);
  });

  test('lets wrong codes from elsewhere not block the browser that asked for the code (ASVS 6.1.1)', async () => {
    server.advance(DAY);
    const asked = await send(zhao.phone);
    const ticket = cookieOf(asked, 'heliport-code');
    const code = await lastCode(server.config.dataDir, zhao.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 6; i++) await login(zhao.phone, wrong);
    assert.equal((await login(zhao.phone, code)).data.reason, 'codeGuesses');
    assert.equal((await login(zhao.phone, code, from(ticket))).code, 200);
  });

  test('ends guessing in the browser that asked, also after another code (ASVS 6.6.3)', async () => {
    server.advance(DAY);
    let ticket = cookieOf(await send(zhao.phone), 'heliport-code');
    const guess = async () => (await login(zhao.phone, '000000', from(ticket))).status;
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push(await guess());
    server.advance(61);
    ticket = cookieOf(await send(zhao.phone, from(ticket)), 'heliport-code');
    statuses.push(await guess());
    assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429]);
  });

  test('believes no ticket of another number, of another purpose, of another hour, or a forged one', async () => {
    server.advance(DAY);
    for (let i = 0; i < 6; i++) await login(chen.phone, '000000');
    const refused = async (ticket: string) => (await login(chen.phone, '000000', from(ticket))).status;
    const ticket = cookieOf(await send(chen.phone), 'heliport-code');
    const others = [
      cookieOf(await send(wang.phone), 'heliport-code'),
      cookieOf(await server.post(REGISTER, { phone: chen.phone }, from()), 'heliport-code'),
      ticket.replace(/.{5}$/, 'AAAAA'),
      ticket.replace('=', '=A'),
      `${ticket}A`,
      `heliport-code=${'A'.repeat(16)}.99999999999.${'A'.repeat(43)}`,
      'heliport-code=x',
    ];
    for (const other of others) assert.equal(await refused(other), 429, other);
    assert.equal(await refused(ticket), 400);
    server.advance(HOUR + 1);
    for (let i = 0; i < 6; i++) await login(chen.phone, '000000');
    assert.equal(await refused(ticket), 429);
  });

  test('believes a ticket up to its last second', async () => {
    server.advance(DAY);
    const [, ticket = ''] = cookieOf(await send(chen.phone), 'heliport-code').split('=');
    const end = Number(ticket.split('.')[1]) * 1000;
    const at = (milliseconds: number) =>
      nonceOf(
        { ...server.context, clock: () => new Date(milliseconds) },
        { purpose: 'signIn', target: chen.phone },
        ticket,
      );
    assert.equal(await at(end), ticket.split('.')[0]);
    assert.equal(await at(end + 1000), undefined);
  });

  test('lets wrong codes from elsewhere not block a registration (ASVS 6.1.1)', async () => {
    server.advance(DAY);
    const phone = '13944440001';
    const asked = await server.post(REGISTER, { phone }, from());
    const ticket = cookieOf(asked, 'heliport-code');
    const code = await lastCode(server.config.dataDir, phone);
    const form = { name: 'X', phone, password: 'Vt7#kQ2mZ', confirmPassword: 'Vt7#kQ2mZ' };
    const register = (tried: string, options = from()) =>
      server.post('/usercenter/register', { ...form, code: tried }, options);
    for (let i = 0; i < 6; i++) await register(code === '000000' ? '000001' : '000000');
    assert.equal((await register(code)).data.reason, 'codeGuesses');
    assert.equal((await register(code, from(ticket))).code, 200);
  });

  test('makes no pause longer when the clock is set back, and forgets no sent code', async () => {
    const moved = await start({ limits: { sendingsInBurst: 2, ...noChallenges } });
    const ask = () => moved.post(SET, { phone: wang.phone });
    assert.equal(reasonOf(await ask()), 'sent');
    moved.advance(-7200);
    const paused = await ask();
    assert.equal(paused.data.reason, 'sendingPause');
    assert.ok(paused.data.retryAfterSeconds <= 60, String(paused.data.retryAfterSeconds));
    moved.advance(61);
    assert.equal(reasonOf(await ask()), 'sent');
    moved.advance(61);
    assert.equal(reasonOf(await ask()), 'sendingBurst');
  });
});
