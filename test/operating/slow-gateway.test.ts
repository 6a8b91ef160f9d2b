import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { delivered } from '#server/user-centre/verification-code/delivery.ts';
import { verificationCode } from '#server/user-centre/verification-code/schema.ts';
import { NO_CHALLENGE } from '#test/support/challenge.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { type Illness, type SlowGateway, startSlowGateway } from '#test/support/slow-gateway.ts';

const [chen, wang] = accounts;
const SEND = '/usercenter/send-msg-set';
const ILLNESSES: readonly Illness[] = ['silent', 'dripping', 'closing'];
const FAST = { gatewayAttemptMs: 200, gatewayAttempts: 2, gatewayPauseMs: 10, gatewayMailMs: 400 };

/** Waits until a condition holds; a test that never sees it runs into the runner's own time-out. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setTimeout(10);
}

/** The port of a server that has just stopped: nobody listens there. */
async function deadPort(): Promise<number> {
  const gateway = await startSlowGateway('http');
  await gateway.close();
  return gateway.port;
}

describe('a sick gateway', () => {
  let sms: SlowGateway;
  let mail: SlowGateway;
  let server: TestServer;
  before(async () => {
    sms = await startSlowGateway('http');
    mail = await startSlowGateway('smtp');
    server = await startServer({
      env: {
        SMS_WEBHOOK_URL: `http://127.0.0.1:${sms.port}/sms`,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        PUBLIC_URL: 'https://energy.example',
      },
      limits: { ...FAST, sendingsOfAddress: 1000, sendingsInBurst: 1000, sendingsInDay: 1000 },
    });
  });
  after(async () => {
    await server.close();
    await sms.close();
    await mail.close();
  });

  const codes = () => server.database.db.$count(verificationCode);

  for (const illness of ILLNESSES)
    test(`that is ${illness} is given up for text messages: 503, no code, no connection left (ASVS 16.5.2)`, async () => {
      sms.illness = illness;
      const [before, made] = [await codes(), sms.made()];
      const answer = await server.post(SEND, { phone: chen.phone });
      assert.deepEqual([answer.status, answer.data.reason], [503, 'messageNotSent']);
      // A connection that ends before the request was written is replaced by another one within the attempt.
      assert.ok(sms.made() - made <= 2 * FAST.gatewayAttempts);
      assert.equal(await codes(), before, 'the code does not count');
      // The pause of the number was given back: the next request is not refused for it.
      assert.equal((await server.post(SEND, { phone: chen.phone })).status, 503);
      await until(() => sms.open() === 0);
    });

  test('whose answer never ends has accepted the message, and its connection is closed', async () => {
    sms.illness = 'endless';
    assert.equal((await server.post(SEND, { phone: chen.phone })).code, 200);
    await delivered(server.app.server);
    await until(() => sms.open() === 0);
    sms.illness = 'silent';
    server.advance(61);
    assert.equal((await server.post(SEND, { phone: chen.phone })).code, 200, 'answered before the delivery');
    server.advance(61);
    assert.equal((await server.post(SEND, { phone: chen.phone })).status, 503);
  });

  for (const illness of [...ILLNESSES, 'endless'] as const)
    test(`that is ${illness} is given up for e-mail, and no connection is left (ASVS 16.5.2)`, async () => {
      mail.illness = illness;
      const made = mail.made();
      const { accessToken: token } = await server.signIn(wang.phone);
      const answer = await server.post(SEND, { email: `${illness}@sunfield.cn` }, { token });
      assert.deepEqual([answer.status, answer.data.reason], [503, 'messageNotSent']);
      assert.equal(mail.made() - made, 1);
      await until(() => mail.open() === 0);
    });

  test('gives the budgets of the number back and keeps those of the sender counted', async () => {
    sms.illness = 'closing';
    const strict = await startServer({
      env: { SMS_WEBHOOK_URL: `http://127.0.0.1:${sms.port}/sms` },
      limits: { ...FAST, ...NO_CHALLENGE, sendingsInDay: 1, sendingsInBurst: 1, sendingsOfAddress: 3 },
    });
    const outcomes = [];
    for (let i = 0; i < 4; i++) {
      const { status, data } = await strict.post(SEND, { phone: chen.phone });
      outcomes.push(`${status} ${data.reason}`);
    }
    assert.deepEqual(outcomes, [...Array(3).fill('503 messageNotSent'), '429 sendingAddress']);
    await strict.close();
  });

  test('does not hold up the end of the server', async () => {
    for (const illness of ['silent', 'dripping'] as const) {
      sms.illness = 'endless';
      const ending = await startServer({
        env: { SMS_WEBHOOK_URL: `http://127.0.0.1:${sms.port}/sms` },
        limits: FAST,
      });
      await ending.post(SEND, { phone: chen.phone });
      sms.illness = illness;
      ending.advance(61);
      const open = sms.made();
      // Answered, while the message is still being delivered.
      await fetch(`${ending.url}/api${SEND}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: chen.phone }),
      });
      await until(() => sms.made() > open);
      await ending.close();
      await until(() => sms.open() === 0);
    }
  });
});

test('a gateway that is down is refused at once, for text messages and e-mail', async () => {
  const port = await deadPort();
  const server = await startServer({
    env: { SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms`, SMTP_URL: `smtp://127.0.0.1:${port}` },
    limits: FAST,
  });
  assert.equal((await server.post(SEND, { phone: chen.phone })).status, 503);
  const { accessToken: token } = await server.signIn(wang.phone);
  assert.equal((await server.post(SEND, { email: 'a@sunfield.cn' }, { token })).status, 503);
  await server.close();
});
