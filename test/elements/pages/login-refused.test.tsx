import '#elements/pages/login/uc-login.ts';
import { en } from '#client/i18n/entry/en.ts';
import { ja } from '#client/i18n/entry/ja.ts';
import { zh } from '#client/i18n/entry/zh.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, type } from '#test/support/elements/query.ts';

const LOGIN = '/usercenter/login';
const SEND = '/usercenter/send-msg-set';
const PHONE = '13800000001';

const texts = { zh, en, ja };

describe('a sign-in that is refused', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const described = (input: HTMLInputElement) =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  const refusedField = (name: string, rule: string) =>
    refusal(400, 'Not valid.', { errors: [{ field: name, rule }] });

  for (const language of ['zh', 'en', 'ja'] as const) {
    const { session, messages } = texts[language];

    const open = async (mode: 'password' | 'code') => {
      const element = place(`<uc-login lang="${language}" mode="${mode}"></uc-login>`);
      const username = await field(element, session.phone);
      const secret = await field(element, mode === 'code' ? session.code.label : session.password);
      const button = await findControl<HTMLButtonElement>(element, session.submit);
      type(username, PHONE);
      const attempt = async (text: string) => {
        type(secret, text);
        await until(() => !button.disabled);
        button.focus();
        button.click();
      };
      return { element, username, secret, button, attempt };
    };

    it(`in ${language} by a code that is too old keeps the form and offers another code`, async () => {
      sessionStorage.setItem('signInCodeSentAt', JSON.stringify({ [PHONE]: Date.now() - 301_000 }));
      platform.on(LOGIN, refusedField('phoneCode', 'verificationCode.invalid'));
      platform.on(SEND, {});
      const { element, username, secret, attempt } = await open('code');
      await attempt('123456');
      await until(() => described(secret) === messages.rule['verificationCode.invalid']);
      equal([document.activeElement === secret, secret.value, username.value], [true, '123456', PHONE]);
      (await findControl<HTMLButtonElement>(element, session.code.getAgain)).click();
      await until(() => described(secret) === session.code.sent);
      equal([document.activeElement === secret, secret.getAttribute('aria-invalid')], [true, 'false']);
      // The old code is selected, so that typing replaces it.
      equal([secret.selectionStart, secret.selectionEnd], [0, 6]);
    });

    it(`in ${language} for want of another code today says so at the code, and can go by password`, async () => {
      platform.on(SEND, refusal(429, 'No more today.', { reason: 'sendingDay', retryAfterSeconds: 40_000 }));
      const { element, username, secret } = await open('code');
      (await findControl<HTMLButtonElement>(element, session.code.get)).click();
      await until(() => described(secret) === 'No more today.');
      equal([document.activeElement === secret, username.value], [true, PHONE]);
      (await field(element, session.mode.password)).click();
      const password = await field(element, session.password);
      await until(() => password.offsetParent !== null && described(secret) === '');
      equal(username.value, PHONE);
    });

    it(`in ${language} as locked or disabled keeps the form, and the focus tells where to go on`, async () => {
      platform.on(LOGIN, refusal(429, 'In 15 minutes.', { retryAfterSeconds: 900 }));
      const { element, username, secret, button, attempt } = await open('password');
      await attempt('Helio@2026');
      const alert = present(element.querySelector('[role=alert]'));
      await until(() => alert.textContent === 'In 15 minutes.');
      equal([document.activeElement === button, username.value, secret.value], [true, PHONE, 'Helio@2026']);
      platform.on(LOGIN, refusedField('password', 'session.credentials'));
      await until(() => button.textContent === session.submit);
      await attempt('Helio@2026');
      await until(() => described(secret) === messages.rule['session.credentials']);
      equal([document.activeElement === secret, secret.value, alert.textContent], [true, 'Helio@2026', '']);
    });
  }
});
