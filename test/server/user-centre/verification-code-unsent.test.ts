import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signingKey } from '#server/core/access-token/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { prepareCode } from '#server/user-centre/verification-code/public.ts';
import { verificationCode } from '#server/user-centre/verification-code/schema.ts';
import { NO_CHALLENGE } from '#test/support/challenge.ts';
import { type FakeGateway, startWebhook } from '#test/support/fake-gateway.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const SEND = '/usercenter/send-msg-set';

onEachDatabase('a code that cannot be sent', (start) => {
  let server: TestServer;
  let webhook: FakeGateway;
  before(async () => {
    webhook = await startWebhook();
    const env = { SMS_WEBHOOK_URL: webhook.url };
    server = await start({ env, limits: { ...NO_CHALLENGE, sendingsOfPerson: 4 } });
  });
  after(() => webhook.close());

  const lastPosted = (): string => JSON.parse(webhook.posted.at(-1)?.body ?? '{}').code;
  const login = (phone: string, phoneCode: string) =>
    server.post('/usercenter/login', { username: phone, phoneCode });

  test('leaves the one before it good, starts no pause, and counts for who asked', async () => {
    const { accessToken: token } = await server.signIn(chen.phone);
    const send = async (...answers: number[]) => {
      webhook.answers = answers;
      const { status, data } = await server.post(SEND, { phone: chen.phone }, { token });
      return [status, data.reason].filter(Boolean).join(' ');
    };
    assert.equal(await send(), '200');
    const phoneCode = lastPosted();
    server.advance(61);
    const stored = await server.database.db.$count(verificationCode);
    assert.deepEqual([await send(400), await send(400)], Array(2).fill('503 messageNotSent'));
    assert.equal(await server.database.db.$count(verificationCode), stored);
    assert.equal((await server.post('/usercenter/reauthenticate', { phoneCode }, { token })).code, 200);
    assert.equal(await send(), '200');
    server.advance(61);
    assert.equal(await send(), '429 sendingPerson');
  });

  test('leaves the one after it good, and not the one before it', async () => {
    await server.post(SEND, { phone: wang.phone });
    const first = lastPosted();
    server.advance(61);
    const send = () => Promise.reject(new Error('The gateway is gone.'));
    const deliver = await prepareCode(
      { ...server.context, messenger: { ...server.context.messenger, send } },
      {
        ...{ purpose: 'signIn', channel: 'sms', language: 'zh', target: wang.phone },
        ...{ address: '192.0.2.1', asker: { kind: 'stranger' } },
      },
    );
    server.advance(61);
    await server.post(SEND, { phone: wang.phone });
    await assert.rejects(deliver(), /The gateway is gone/);
    const last = lastPosted();
    if (first !== last) assert.equal((await login(wang.phone, first)).code, 400);
    assert.equal((await login(wang.phone, last)).code, 200);
  });

  test('is told to the operator where the database has lost its keys', async () => {
    const lost = await start();
    await lost.database.db.delete(signingKey);
    assert.equal((await lost.post(SEND, { phone: chen.phone })).status, 500);
    assert.ok(lost.log.some((line) => line.includes('The signing key is missing from the database.')));
  });
});
