import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { networkOf } from '#server/core/network.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const DAY = 86_400;

onEachDatabase('sign-in limit', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start({ env: { TRUST_PROXY: 'loopback' }, limits: { signInFreeFailuresOfAddress: 30 } });
  });

  const login = (username: string, password: string, from: string) =>
    server.post('/usercenter/login', { username, password }, { headers: { 'x-forwarded-for': from } });

  async function fail(times: number, username: string, from: string): Promise<number[]> {
    const codes: number[] = [];
    for (let i = 0; i < times; i++) codes.push((await login(username, 'wrong', from)).code);
    return codes;
  }

  test('delays after ten failures, growing up to 15 minutes', async () => {
    const from = '192.0.2.1';
    assert.deepEqual(new Set(await fail(10, chen.phone, from)), new Set([400]));
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const refused = await login(chen.phone, DEMO_PASSWORD, from);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get('retry-after'), String(refused.data.retryAfterSeconds));
      const seconds: number = refused.data.retryAfterSeconds;
      const wait = seconds < 120 ? `${seconds} seconds` : `${seconds / 60} minutes`;
      assert.ok(refused.message.includes(`in ${wait}.`), refused.message);
      waits.push(Math.round(refused.data.retryAfterSeconds / 15));
      server.advance(refused.data.retryAfterSeconds);
      await fail(1, chen.phone, from);
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('answers an unknown account with the same delay', async () => {
    const codes = await fail(11, '13911111111', '192.0.2.2');
    assert.deepEqual(codes.slice(-2), [400, 429]);
  });

  test('lets the owner in from elsewhere', async () => {
    await fail(11, wang.phone, '192.0.2.3');
    assert.equal((await login(wang.phone, DEMO_PASSWORD, '192.0.2.3')).code, 429);
    assert.equal((await login(wang.phone, DEMO_PASSWORD, '192.0.2.4')).code, 200);
  });

  test('forgets failures after a success, and after a day without one', async () => {
    const from = '192.0.2.5';
    await fail(9, wang.phone, from);
    assert.equal((await login(wang.phone, DEMO_PASSWORD, from)).code, 200);
    assert.deepEqual((await fail(10, wang.phone, from)).at(-1), 400);
    server.advance(DAY + 1);
    assert.deepEqual((await fail(10, wang.phone, from)).at(-1), 400);
  });

  test('counts guesses that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => login(wang.phone, 'wrong', '192.0.2.6')),
    );
    assert.equal(answers.filter(({ code }) => code === 400).length, 10);
    assert.equal(answers.filter(({ code }) => code === 429).length, 15);
  });

  test('counts no correct sign-in in progress as a failure', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login(chen.phone, DEMO_PASSWORD, '192.0.2.8')),
    );
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([200]));
    const others = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        login(i % 2 ? chen.phone : wang.phone, DEMO_PASSWORD, '192.0.2.9'),
      ),
    );
    assert.deepEqual(new Set(others.map(({ code }) => code)), new Set([200]));
  });

  test('bounds the attempts of an account and an address that wait', async () => {
    const small = await start({ limits: { signInsAtOnce: 2, signInsWaiting: 3 } });
    const body = { username: chen.phone, password: DEMO_PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => small.post('/usercenter/login', body)),
    );
    const codes = answers.map(({ code }) => code);
    assert.ok(codes.filter((code) => code === 200).length >= 5);
    assert.ok(codes.includes(429));
    assert.equal((await small.post('/usercenter/login', body)).code, 200);
  });

  test('makes no delay longer when the clock is set back', async () => {
    const moved = await start();
    const body = { username: chen.phone, password: 'wrong' };
    const attempt = () => moved.post('/usercenter/login', body);
    for (let i = 0; i < 10; i++) await attempt();
    assert.equal((await attempt()).code, 429);
    moved.advance(-7200);
    assert.equal((await attempt()).code, 400);
    const refused = await attempt();
    assert.equal(refused.code, 429);
    assert.ok(refused.data.retryAfterSeconds <= 30);
  });

  test('counts for the address what was tried, not what was refused', async () => {
    const from = '192.0.2.7';
    await Promise.all(Array.from({ length: 20 }, () => login('13933333300', 'wrong', from)));
    const codes: number[] = [];
    for (let i = 1; i <= 20; i++)
      codes.push(...(await fail(1, `139333333${String(i).padStart(2, '0')}`, from)));
    assert.deepEqual(new Set(codes), new Set([400]));
    const refused = await login('13933333321', 'wrong', from);
    assert.equal(refused.code, 429);
    assert.equal(Math.round(refused.data.retryAfterSeconds / 15), 1);
  });

  test('ends the trying of one password on many accounts', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 32; i++) {
      codes.push(...(await fail(1, `139222222${String(i).padStart(2, '0')}`, '2001:db8:1:2::9')));
    }
    assert.equal(codes.filter((code) => code === 400).length, 30);
    assert.equal((await login(wang.phone, DEMO_PASSWORD, '2001:db8:1:2:ffff::1')).code, 429);
    assert.equal((await login(wang.phone, DEMO_PASSWORD, '2001:db8:1:3::1')).code, 200);
  });

  test('does not believe a forwarded address beyond the trusted proxies', async () => {
    const direct = await start();
    const codes: number[] = [];
    for (let i = 0; i < 11; i++) {
      const headers = { 'x-forwarded-for': `198.51.100.${i}` };
      const body = { username: wang.phone, password: 'wrong' };
      codes.push((await direct.post('/usercenter/login', body, { headers })).code);
    }
    assert.equal(codes.at(-1), 429);
  });
});

test('takes a /64 for one address', () => {
  assert.equal(networkOf('192.0.2.1'), '192.0.2.1');
  assert.equal(networkOf('::ffff:192.0.2.1'), '192.0.2.1');
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:0db8:0001:0002::9'), '2001:db8:1:2::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(networkOf('fe80::1'), 'fe80:0:0:0::/64');
});
