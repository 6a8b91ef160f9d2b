import '#elements/pages/login/uc-login.ts';
import '#elements/pages/register/uc-register.ts';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { en } from '#client/i18n/entry/en.ts';
import { ja } from '#client/i18n/entry/ja.ts';
import { zh } from '#client/i18n/entry/zh.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { control, field, findControl, showing, type } from '#test/support/elements/query.ts';

const texts = { zh, en, ja };
const CHALLENGE = '/usercenter/code-challenge';
const PHONE = '13800000001';
/** So many attempts never end in a test. */
const ENDLESS = 0xffff_ffff;

const makeChallenge = (counter: number) =>
  createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter, deriveKey, expiresAt: 4_100_000_000 },
    ...{ hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' },
  });

interface Sent {
  proof?: { solution: { counter: number } };
}

describe('a challenge before a code', () => {
  let platform: FakePlatform;
  const sends: Sent[] = [];

  /** Refuses codes until one comes with a proof. */
  const challenge = (counter: number, path = '/usercenter/send-msg-set') => {
    platform.on(CHALLENGE, () => makeChallenge(counter));
    platform.on(path, (body: unknown) => {
      sends.push(body as Sent);
      return (body as Sent).proof ? {} : refusal(403, 'Challenge.', { reason: 'challenge' });
    });
  };
  /** The sign-in form, with a number typed and the code asked for. */
  async function ask(language: keyof typeof texts = 'en'): Promise<HTMLElement> {
    const { session } = texts[language];
    const element = place(`<uc-login lang="${language}" mode="code"></uc-login>`);
    type(await field(element, session.phone), PHONE);
    (await findControl(element, session.code.get)).click();
    return element;
  }
  const statusOf = (element: HTMLElement) =>
    [...element.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');

  beforeEach(() => {
    platform = new FakePlatform();
    sends.length = 0;
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  it('is solved by the page, which then asks again by itself', async () => {
    challenge(5);
    await showing(await ask(), en.session.code.sent);
    equal(
      sends.map(({ proof }) => proof?.solution.counter),
      [undefined, 5],
    );
  });

  it('is solved by the registration too', async () => {
    challenge(5, '/usercenter/send-msg-register');
    const element = place('<uc-register lang="en"></uc-register>');
    type(await field(element, en.session.phone), PHONE);
    (await findControl(element, en.session.code.get)).click();
    await showing(element, en.session.code.sent);
    equal(sends.length, 2);
  });

  it('is solved without WebCrypto, which pages outside a secure context lack', async () => {
    challenge(5);
    platform.on(CHALLENGE, await makeChallenge(5));
    try {
      Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
      await showing(await ask(), en.session.code.sent);
      equal(sends[1]?.proof?.solution.counter, 5);
    } finally {
      Reflect.deleteProperty(crypto, 'subtle');
    }
  });

  for (const language of ['zh', 'en', 'ja'] as const) {
    const { session, common } = texts[language];

    it(`is announced while it is solved, and can be cancelled (${language})`, async () => {
      challenge(ENDLESS);
      const element = await ask(language);
      const cancel = await findControl(element, common.cancel);
      equal(statusOf(element), session.code.checking);
      cancel.click();
      await until(() => control(element, common.cancel) === undefined);
      equal(statusOf(element), '');
      equal(sends.length, 1);
      equal(document.activeElement === (await field(element, session.code.label)), true);
      challenge(5);
      control(element, session.code.get)?.click();
      await showing(element, session.code.sent);
    });
  }

  it('passes axe while it is solved', async () => {
    challenge(ENDLESS);
    await passesAxe('uc-login', async (element) => {
      (await findControl(element, en.session.mode.code)).click();
      type(await field(element, en.session.phone), PHONE);
      (await findControl(element, en.session.code.get)).click();
      await findControl(element, en.common.cancel);
    });
  });

  it('ends in a message when it cannot be fetched, and can be tried again', async () => {
    challenge(5);
    platform.on(CHALLENGE, refusal(503, 'Not available.'));
    const element = await ask();
    await showing(element, 'Not available.');
    challenge(5);
    (await findControl(element, en.session.code.get)).click();
    await showing(element, en.session.code.sent);
  });

  it('ends in the server’s message when the solution is refused', async () => {
    challenge(5);
    platform.on('/usercenter/send-msg-set', () => refusal(403, 'Challenge.', { reason: 'challenge' }));
    const element = await ask();
    await showing(element, 'Challenge.');
    equal(platform.asked.filter(({ path }) => path === CHALLENGE).length, 1);
    equal(control(element, en.common.cancel), undefined);
  });

  it('sends to the number that the form has when it is solved', async () => {
    let open: (challenge: unknown) => void = () => undefined;
    challenge(5);
    const held = new Promise((resolve) => {
      open = resolve;
    });
    platform.on(CHALLENGE, () => held);
    const element = await ask();
    await findControl(element, en.common.cancel);
    type(await field(element, en.session.phone), '13900000002');
    open(await makeChallenge(5));
    await showing(element, en.session.code.sent);
    equal((sends[1] as { phone?: string }).phone, '13900000002');
    equal(Object.keys(JSON.parse(sessionStorage.getItem('signInCodeSentAt') ?? '{}')), ['13900000002']);
  });

  it('stops when the element is removed', async () => {
    challenge(ENDLESS);
    const element = await ask();
    await findControl(element, en.common.cancel);
    clear();
    await settle();
    equal(sends.length, 1);
  });
});
