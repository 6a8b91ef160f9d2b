import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { accounts, DEMO_PASSWORD } from '#server/user-centre/seed/accounts.ts';
import { NO_CHALLENGE } from '#test/support/challenge.ts';
import { lastCode, lastSent } from '#test/support/outbox.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const DAY = 86_400;

type Sentences = Record<Language, RegExp>;

const WRONG_PASSWORD: Sentences = {
  zh: /^手机号或密码错误$/,
  en: /^The phone number or the password is wrong\.$/,
  ja: /^電話番号またはパスワードが正しくありません$/,
};
const WRONG_CODE: Sentences = {
  zh: /^验证码不正确或已失效$/,
  en: /^The verification code is wrong or no longer valid\.$/,
  ja: /^認証コードが正しくないか、無効になっています$/,
};
const LOCKED: Sentences = {
  zh: /^操作过于频繁，请在 15 ?分钟后重试$/,
  en: /^Too many attempts\. Try again in 15 minutes\.$/,
  ja: /^試行回数が多すぎます。15 ?分後に再度お試しください$/,
};
const NO_MORE_TODAY: Sentences = {
  zh: /^今日验证码发送次数已达上限$/,
  en: /^No more codes can be sent to this contact today\.$/,
  ja: /^本日の認証コードの送信回数が上限に達しました$/,
};
const DISABLED: Sentences = { zh: /停用|禁用/, en: /disabled/, ja: /停止|無効/ };

describe('what a sign-in that is refused says', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer({ env: { TRUST_PROXY: 'loopback' }, limits: NO_CHALLENGE });
  });
  after(() => server.close());

  let networks = 0;
  /** From a network without failures. */
  const elsewhere = (language: Language, from = `2001:db8:${(++networks).toString(16)}::1`) => ({
    language,
    headers: { 'x-forwarded-for': from },
  });
  const login = (body: object, options: ReturnType<typeof elsewhere>) =>
    server.post('/usercenter/login', body, options);
  const send = (phone: string, language: Language) =>
    server.post('/usercenter/send-msg-set', { phone }, elsewhere(language));

  test('of a disabled account only to its phone', async () => {
    await server.database.db.update(user).set({ isEnabled: false }).where(eq(user.id, wu.id));
    for (const language of LANGUAGES) {
      const byPassword = await login({ username: wu.phone, password: DEMO_PASSWORD }, elsewhere(language));
      assert.equal(byPassword.status, 400);
      assert.match(byPassword.message, WRONG_PASSWORD[language]);
      assert.equal((await send(wu.phone, language)).code, 200);
      const told = await lastSent(server.config.dataDir, wu.phone);
      assert.deepEqual([told?.template, told?.code], ['accountDisabled', null]);
      assert.match(told?.text ?? '', DISABLED[language]);
      const byCode = await login({ username: wu.phone, phoneCode: '123456' }, elsewhere(language));
      assert.equal(byCode.status, 400);
      assert.match(byCode.message, WRONG_CODE[language]);
      server.advance(61);
    }
  });

  test('that a code is too old, in whose place another is sent', async () => {
    await send(chen.phone, 'zh');
    const old = await lastCode(server.config.dataDir, chen.phone);
    server.advance(301);
    for (const language of LANGUAGES) {
      const late = await login({ username: chen.phone, phoneCode: old }, elsewhere(language));
      assert.deepEqual(late.errors, ['phoneCode: verificationCode.invalid']);
      assert.match(late.message, WRONG_CODE[language]);
    }
    assert.equal((await send(chen.phone, 'zh')).code, 200);
    const phoneCode = await lastCode(server.config.dataDir, chen.phone);
    assert.equal((await login({ username: chen.phone, phoneCode }, elsewhere('zh'))).code, 200);
  });

  test('that no more codes are sent today', async () => {
    server.advance(DAY);
    for (let i = 0; i < 10; i++) {
      assert.equal((await send(chen.phone, 'zh')).code, 200);
      server.advance(601);
    }
    for (const language of LANGUAGES) {
      const refused = await send(chen.phone, language);
      assert.equal(refused.status, 429);
      assert.match(refused.message, NO_MORE_TODAY[language]);
    }
  });

  test('for how many minutes it is locked', async () => {
    const here = elsewhere('zh');
    const ask = (password: string, language: Language) =>
      login({ username: wang.phone, password }, { ...here, language });
    for (let i = 0; i < 10; i++) await ask('wrong', 'zh');
    let seconds = 0;
    while (seconds < 850) {
      seconds = (await ask('wrong', 'zh')).data.retryAfterSeconds ?? 0;
      if (seconds < 850) server.advance(seconds);
    }
    for (const language of LANGUAGES) {
      const refused = await ask(DEMO_PASSWORD, language);
      assert.equal(refused.status, 429);
      assert.match(refused.message, LOCKED[language]);
    }
  });
});
