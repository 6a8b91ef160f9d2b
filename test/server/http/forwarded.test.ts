import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addressesIn, networkOf, plainAddress } from '#server/core/network.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const LOGIN = '/api/usercenter/login';
const FREE = 3;

/** Starts a server that answers an address 429 after three failures. */
const start = (env: Record<string, string>) =>
  startServer({ env, limits: { signInFreeFailuresOfAddress: FREE } });

/** Fails to sign in to an account of nobody, from a peer with headers; each time another account. */
let attempts = 0;
async function fail(server: TestServer, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const username = String(13_900_000_000 + attempts++);
  const payload = { username, password: 'wrong-Password1' };
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: LOGIN,
    headers,
    payload,
    remoteAddress,
  });
  return statusCode;
}

/** Whether forged headers make several clients of one: more failures than one address has free. */
async function evades(
  server: TestServer,
  headersOf: (turn: number) => Record<string, string>,
  peer?: string,
) {
  for (let turn = 0; turn < FREE; turn++) await fail(server, headersOf(turn), peer);
  return (await fail(server, headersOf(FREE), peer)) !== 429;
}
const forwarded = (value: string) => ({ 'x-forwarded-for': value });

describe('without trusted proxies', () => {
  let server: TestServer;
  before(async () => {
    server = await start({});
  });
  after(() => server.close());

  test('no header changes whose failures are counted (ASVS 6.3.1)', async () => {
    const forgeries = (turn: number) => ({
      ...forwarded(`198.51.100.${turn}`),
      forwarded: `for=198.51.100.${turn}`,
      'x-real-ip': `198.51.100.${turn}`,
      'x-client-ip': `198.51.100.${turn}`,
      'cf-connecting-ip': `198.51.100.${turn}`,
      'true-client-ip': `198.51.100.${turn}`,
    });
    assert.equal(await evades(server, forgeries), false);
  });

  test('neither protocol nor host of a header makes an origin the platform’s own (ASVS 3.5.1)', async () => {
    for (const headers of [
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
      { origin: 'null', 'x-forwarded-proto': 'javascript' },
    ])
      assert.equal(await fail(server, headers, '192.0.2.1'), 403, JSON.stringify(headers));
  });
});

describe('behind a trusted proxy', () => {
  let server: TestServer;
  before(async () => {
    server = await start({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' });
  });
  after(() => server.close());

  test('what a client put before the proxy’s entry does not count (ASVS 6.3.1)', async () => {
    assert.equal(await evades(server, (turn) => forwarded(`198.51.100.${turn}, 203.0.113.1`)), false);
    // A chain: the inner proxy is trusted as well.
    assert.equal(
      await evades(server, (turn) => forwarded(`198.51.100.${turn}, 203.0.113.2, 10.0.0.7`)),
      false,
    );
    assert.equal(await fail(server, forwarded('203.0.113.3')), 400, 'another client is not affected');
  });

  test('a peer that is not the proxy says nothing about itself', async () => {
    assert.equal(await evades(server, (turn) => forwarded(`198.51.100.${turn}`), '192.0.2.2'), false);
  });

  test('one client in many spellings counts as one', async () => {
    for (const spellings of [
      ['203.0.113.4:1024', '203.0.113.4:65535', '::ffff:203.0.113.4', '::ffff:cb00:7104'],
      [
        '2001:db8::1',
        '[2001:DB8:0:0::1]:443',
        '2001:0db8:0000:0000:0000:0000:0000:0001',
        '2001:db8::ffff%eth0',
      ],
      ['fe80::1%eth0', 'fe80::1%eth1', 'fe80::2', '[fe80::3%25lo]:80'],
    ])
      assert.equal(await evades(server, (turn) => forwarded(spellings[turn] ?? '')), false, spellings[0]);
  });

  test('what is no address counts as one client, whatever it is', async () => {
    const long = (turn: number) =>
      Array.from({ length: 900 }, (_, i) => ((i * 7919 + turn) % 4096).toString(36)).join('');
    const nonsense = [
      'unknown',
      '_hidden',
      `" or ${1}=1`,
      'long',
      '999.1.1.1',
      '010.0.0.1',
      'localhost',
      '[',
      '::g',
    ];
    for (const text of nonsense) {
      const status = await fail(server, forwarded(text === 'long' ? long(0) : text));
      assert.ok([400, 429].includes(status), `${text}: ${status}`);
    }
    assert.equal(await evades(server, (turn) => forwarded(long(turn))), false);
  });

  test('is no operator for what it passes on', async () => {
    for (const value of ['garbage', 'localhost', '127.0.0.1.', '203.0.113.5', '127.0.0.1, 203.0.113.5']) {
      const { statusCode } = await server.app.inject({ url: '/metrics', headers: forwarded(value) });
      assert.equal(statusCode, 403, value);
    }
  });

  test('makes an origin the platform’s own by protocol and host that it sets, and by no other protocol', async () => {
    const from = (origin: string, proto: string, peer?: string) =>
      fail(
        server,
        {
          origin,
          'x-forwarded-proto': proto,
          'x-forwarded-host': 'energy.example',
          ...forwarded(`203.0.113.${60 + attempts}`),
        },
        peer,
      );
    assert.equal(await from('https://energy.example', 'https'), 400);
    assert.equal(await from('https://energy.example', 'https', '192.0.2.3'), 403);
    assert.equal(await from('http://energy.example', 'https'), 403);
    for (const proto of ['javascript', 'data', 'file', 'null', 'x:'])
      assert.equal(await from('null', proto), 403, proto);
  });
});

test('an address has one way to be written', () => {
  const ways: [string, string | undefined][] = [
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5', '1.2.3.4'],
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['::ffff:102:304', '1.2.3.4'],
    ['[::ffff:102:304]:5', '1.2.3.4'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::', '::'],
    ...['', 'x', '1.2.3', '1.2.3.4:', '1.2.3.4:123456', '[1.2.3.4', '1.2.3.4, 5.6.7.8', ':'.repeat(200)].map(
      (text): [string, undefined] => [text, undefined],
    ),
  ];
  for (const [written, plain] of ways) assert.equal(plainAddress(written), plain, written);
  assert.equal(networkOf('::ffff:102:304'), '1.2.3.4');
  assert.equal(networkOf('[2001:db8:1:2:3::4]:5'), '2001:db8:1:2::/64');
  assert.equal(addressesIn(['loopback'])('::1'), true);
});

describe('the first request of a client', () => {
  test('is refused for the failures of its own address alone', async () => {
    const server = await start({ TRUST_PROXY: 'loopback' });
    for (let turn = 0; turn <= FREE; turn++) await fail(server, forwarded('203.0.113.6'));
    const answer = await server.app.inject({
      method: 'POST',
      url: LOGIN,
      headers: forwarded('203.0.113.7'),
      payload: { username: chen.phone, password: 'wrong-Password1' },
    });
    assert.equal(answer.statusCode, 400);
    await server.close();
  });
});
