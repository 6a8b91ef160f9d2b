import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { verificationCode } from '#server/user-centre/verification-code/schema.ts';
import { lastCode } from '#test/support/outbox.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const SEND = '/usercenter/send-msg-set';

onEachDatabase('a code to a new contact', (start) => {
  let server: TestServer;
  let tokens: string[];
  before(async () => {
    server = await start({ limits: { sendingsOfPrefix: 2 } });
    const people = [await server.signIn(chen.phone), await server.signIn(wang.phone)];
    tokens = people.map(({ accessToken }) => accessToken);
  });

  /** A code for the first or second of the two people. */
  async function send(who: number, contact: object): Promise<string> {
    const { status, data } = await server.post(SEND, contact, { token: tokens[who] ?? '' });
    return [status, data.reason].filter(Boolean).join(' ');
  }

  test('makes nobody else wait who asks for the same contact, and takes no code from them', async () => {
    const phone = '13877770001';
    assert.equal(await send(0, { phone }), '200');
    const phoneCode = await lastCode(server.config.dataDir, phone);
    assert.deepEqual([await send(1, { phone }), await send(0, { phone })], ['200', '429 sendingPause']);
    const bind = (who: number) =>
      server.post('/usercenter/update-phone', { phone, phoneCode }, { token: tokens[who] ?? '' });
    assert.deepEqual((await bind(1)).errors, ['phoneCode: verificationCode.invalid']);
    assert.equal((await bind(0)).code, 200);
  });

  test('is the same for every spelling of an address, and is kept in lower case', async () => {
    const [email, lower] = ['New.Wang@Harbour.CN', 'new.wang@harbour.cn'];
    assert.equal(await send(1, { email }), '200');
    assert.equal(await send(1, { email: lower }), '429 sendingPause');
    const kept = eq(verificationCode.target, lower);
    assert.equal(await server.database.db.$count(verificationCode, kept), 1);
    const form = { email: lower, emailCode: await lastCode(server.config.dataDir, email) };
    assert.equal((await server.post('/usercenter/update-email', form, { token: tokens[1] ?? '' })).code, 200);
  });

  test('counts for the domain of an address', async () => {
    const outcomes = [];
    for (const email of ['a@one.cn', 'b@One.cn', 'c@one.cn', 'a@two.cn'])
      outcomes.push(await send(outcomes.length % 2, { email }));
    assert.deepEqual(outcomes, ['200', '200', '429 sendingPrefix', '200']);
  });
});
