import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { LANGUAGES } from '#contract/preferences.ts';
import { texts } from '#server/gateways/texts.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { delivered } from '#server/user-centre/verification-code/delivery.ts';
import { verificationCode } from '#server/user-centre/verification-code/schema.ts';
import { type FakeGateway, type FakeSmtp, startSmtp, startWebhook } from '#test/support/fake-gateway.ts';
import { readOutbox } from '#test/support/outbox.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const SEND = '/usercenter/send-msg-set';
const SECRET = 'a key of the operator';
const FAST = { gatewayAttemptMs: 300, gatewayPauseMs: 10, gatewayMailMs: 500 };

describe('gateways', () => {
  let server: TestServer;
  let webhook: FakeGateway;
  let smtp: FakeSmtp;
  before(async () => {
    webhook = await startWebhook();
    smtp = await startSmtp();
    server = await startServer({
      env: {
        SMS_WEBHOOK_URL: webhook.url.replace('http://', 'http://name:pass@'),
        SMS_WEBHOOK_SECRET: SECRET,
        SMTP_URL: smtp.url,
        PUBLIC_URL: 'https://energy.example',
        // Alarms of the demo would be sent to the gateways, too.
        SIMULATOR: 'off',
      },
      limits: { ...FAST, sendingsOfAddress: 1000 },
    });
  });
  after(async () => {
    await server.close();
    await webhook.close();
    await smtp.close();
  });
  beforeEach(() => {
    webhook.posted.length = 0;
    webhook.answers = [];
    server.advance(86_400);
  });

  /** The server knows that the gateway fails, and waits for it before it answers. */
  async function fail(): Promise<void> {
    webhook.answers = [400];
    await send('13966666666');
    webhook.posted.length = 0;
  }
  const send = (phone: string = chen.phone) => server.post(SEND, { phone });
  const codes = () => server.database.db.$count(verificationCode);

  test('posts text messages, signed, with the WebOTP line of the public address', async () => {
    assert.equal((await send()).code, 200);
    const [{ headers, body } = { headers: {}, body: '' }] = webhook.posted;
    const { id, to, template, code, text } = JSON.parse(body);
    assert.deepEqual([to, template], [chen.phone, 'signInCode']);
    assert.equal(text.split('\n').at(-1), `@energy.example #${code}`);
    assert.equal(headers['idempotency-key'], id);
    assert.equal(headers.authorization, `Basic ${Buffer.from('name:pass').toString('base64')}`);
    const signed = `${headers['x-heliport-timestamp']}.${body}`;
    const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
    assert.equal(headers['x-heliport-signature'], `sha256=${signature}`);
    assert.deepEqual(await readOutbox(server.config.dataDir), []);
  });

  test('tries again under the same id when the gateway fails', async () => {
    webhook.answers = [500, 429];
    assert.equal((await send()).code, 200);
    assert.equal(webhook.posted.length, 3);
    assert.equal(new Set(webhook.posted.map(({ headers }) => headers['idempotency-key'])).size, 1);
  });

  test('calls the gateway after the answer, which takes no longer for a slow one (ASVS 6.3.8)', async () => {
    await send();
    server.advance(61);
    webhook.answers = [0, 0, 0];
    const before = await codes();
    const response = await fetch(`${server.url}/api${SEND}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: chen.phone }),
    });
    assert.equal(response.status, 200);
    assert.ok(webhook.posted.length <= 2, 'the gateway has not been given up yet');
    await delivered(server.app.server);
    assert.equal(await codes(), before, 'a code that was not sent does not count');
    assert.ok(server.log.some((line) => line.includes('code not sent')));
    // The gateway is known to fail now, so the answer waits for it.
    webhook.answers = [400];
    assert.equal((await send()).status, 503);
    assert.equal((await send()).code, 200);
  });

  test('answers 503 when the gateway keeps failing, and counts no code as sent (ASVS 16.5.2)', async () => {
    await fail();
    const before = await codes();
    webhook.answers = [500, 500, 500];
    const { status, data, message } = await send();
    assert.deepEqual([status, data.reason], [503, 'messageNotSent']);
    assert.match(message, /could not be sent/);
    assert.equal(await codes(), before);
    // Neither the pause nor the day has started.
    for (let i = 0; i < 12; i++) {
      webhook.answers = [400];
      assert.equal((await send()).status, 503);
    }
    assert.equal((await send()).code, 200);
  });

  test('keeps the code before it good when the next one cannot be sent', async () => {
    await send();
    const { code } = JSON.parse(webhook.posted[0]?.body ?? '');
    server.advance(61);
    webhook.answers = [400];
    assert.equal((await send()).status, 200);
    webhook.answers = [400];
    assert.equal((await send()).status, 503);
    const answer = await server.post('/usercenter/login', { username: chen.phone, phoneCode: code });
    assert.equal(answer.code, 200);
  });

  test('does not ask again a gateway that has declined', async () => {
    await fail();
    webhook.answers = [403];
    assert.equal((await send()).status, 503);
    assert.equal(webhook.posted.length, 1);
  });

  test('gives up a gateway that never answers', async () => {
    await fail();
    webhook.answers = [0, 0, 0];
    assert.equal((await send()).status, 503);
    assert.equal(webhook.posted.length, 3);
  });

  test('fails alike for numbers with and without an account (ASVS 6.3.8)', async () => {
    await fail();
    webhook.answers = [400, 400];
    const [known, unknown] = [await send(), await send('13988888888')];
    assert.deepEqual(
      [known.status, known.message, known.data],
      [unknown.status, unknown.message, unknown.data],
    );
  });

  test('sends e-mail', async () => {
    const { accessToken: token } = await server.signIn(chen.phone);
    const answer = await server.post(SEND, { email: 'chen@sunfield.cn' }, { token });
    assert.equal(answer.code, 200);
    const [mail = ''] = smtp.mails;
    assert.match(mail, /^From: Heliport <no-reply@energy\.example>\r$/m);
    assert.match(mail, /^To: chen@sunfield\.cn\r$/m);
    assert.match(mail, /confirms your new contact/);
  });

  test('gives up a mail server that says nothing', async () => {
    smtp.isSilent = true;
    const { accessToken: token } = await server.signIn(chen.phone);
    assert.equal((await server.post(SEND, { email: 'chen2@sunfield.cn' }, { token })).status, 503);
    smtp.isSilent = false;
  });

  test('lets a change stand whose notice is lost, and logs that (ASVS 16.3.1)', async () => {
    const { accessToken: token } = await server.signIn(chen.phone);
    webhook.answers = [400];
    const form = { oldPassword: 'Helio@2026', newPassword: 'Vt7#kQ2mZ' };
    assert.equal((await server.post('/usercenter/set-my-password', form, { token })).code, 200);
    const lost = server.log.find((line) => line.includes('message lost')) ?? '';
    assert.match(lost, /passwordChanged/);
    assert.ok(!lost.includes(chen.phone));
  });

  test('makes a key of its own for a webhook without one, for this user only', async () => {
    const own = await startServer({ env: { SMS_WEBHOOK_URL: webhook.url, SIMULATOR: 'off' }, limits: FAST });
    const path = join(own.config.dataDir, 'sms-webhook.key');
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    await own.post(SEND, { phone: chen.phone });
    const [{ headers, body } = { headers: {}, body: '' }] = webhook.posted;
    const key = (await readFile(path, 'utf8')).trim();
    const signature = createHmac('sha256', key)
      .update(`${headers['x-heliport-timestamp']}.${body}`)
      .digest('hex');
    assert.equal(headers['x-heliport-signature'], `sha256=${signature}`);
    await own.close();
  });
});

test('has every text in three languages, with its code where there is one', () => {
  for (const language of LANGUAGES) {
    assert.deepEqual(Object.keys(texts[language]), Object.keys(texts.zh));
    for (const [template, { subject, text }] of Object.entries(texts[language])) {
      assert.notEqual(subject, '');
      assert.match(text, /\{\{product\}\}/);
      assert.equal(text.includes('{{code}}'), template.endsWith('Code'), template);
    }
  }
});
