import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiverViolation } from '#contract/energy/webhook/rules.ts';
import { isPublic } from '#server/energy/webhook/network.ts';
import { post } from '#server/energy/webhook/post.ts';
import { createSecret, signatureOf } from '#server/energy/webhook/signature.ts';
import { startReceiver } from '#test/support/webhook-receiver.ts';

const SECURE = { isLocalAllowed: false, timeoutMs: 5000 };
const LOCAL = { isLocalAllowed: true, timeoutMs: 5000 };

test('a forged signature is refused by the sample receiver', async () => {
  const secret = createSecret();
  const receiver = await startReceiver(secret);
  const now = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ id: 'x', event: 'alarm.raised', at: new Date().toISOString() });
  const send = (key: string, timestamp = now, signed = body) => {
    const signature = signatureOf([key], timestamp, signed);
    const headers = { 'x-heliport-timestamp': timestamp, 'x-heliport-signature': signature };
    return post({ url: receiver.url, headers, body }, LOCAL);
  };
  for (const forged of [
    await send(createSecret()),
    await send(secret, now, `${body} `),
    await send(secret, String(Number(now) - 301)),
    await send(secret, 'now'),
    await post({ url: receiver.url, headers: {}, body }, LOCAL),
  ])
    assert.deepEqual([forged.status, forged.failure], [401, 'status']);
  assert.deepEqual(receiver.heard, []);
  assert.equal((await send(secret)).status, 200);
  assert.equal(receiver.heard.length, 1);
  await receiver.close();
});

test('a receiver has an https address without credentials', () => {
  const rule = (url: string, isLocalAllowed = false) => receiverViolation(url, { isLocalAllowed })?.rule;
  assert.equal(rule('https://example.com/hook?a=1'), undefined);
  assert.equal(rule('http://example.com'), 'webhook.https');
  assert.equal(rule('http://127.0.0.1:80', true), undefined);
  for (const url of ['ftp://example.com', 'javascript:alert(1)', 'file:///etc/passwd'])
    assert.equal(rule(url, true), 'webhook.https');
  for (const url of ['example', 'https://a:b@example.com', 'https://example.com/#x'])
    assert.equal(rule(url), 'webhook.url');
});

test('addresses of private and special networks are not public', () => {
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '0.0.0.0', '100.64.0.1'],
    ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::', '::1', 'fe80::1', 'fd00::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '::127.0.0.1', 'no address'],
  ])
    assert.equal(isPublic(address), false, address);
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111']) assert.equal(isPublic(address), true);
});

test('nothing is sent into a private network, however its address is written', async () => {
  const receiver = await startReceiver('hw_x');
  const { port } = new URL(receiver.url);
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ]) {
    const { failure } = await post({ url: `https://${host}:${port}/`, headers: {}, body: '{}' }, SECURE);
    assert.equal(failure, 'address', host);
  }
  const plain = await post({ url: receiver.url, headers: {}, body: '{}' }, SECURE);
  assert.equal(plain.failure, 'address');
  assert.deepEqual(receiver.headers, []);
  await receiver.close();
});
