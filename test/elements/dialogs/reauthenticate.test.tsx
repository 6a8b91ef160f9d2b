import '#elements/dialogs/reauthenticate/uc-reauthenticate.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, nextEvent, showing, type } from '#test/support/elements/query.ts';

const PROVE = '/usercenter/reauthenticate';
const SEND = '/usercenter/send-msg-set';

describe('identity check', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    for (const path of [PROVE, SEND]) platform.on(path, {});
    await platform.signIn([]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const bodies = (path: string) =>
    platform.asked.filter((each) => each.path === path).map(({ body }) => body);
  const open = () => place('<uc-reauthenticate lang="en"></uc-reauthenticate>');

  async function verify(element: Element) {
    const button = await findControl<HTMLButtonElement>(element, 'Verify');
    await until(() => button.getAttribute('aria-disabled') !== 'true');
    button.click();
  }

  it('focuses the password field and accepts the password', async () => {
    const element = open();
    const password = await field(element, 'Password');
    await until(() => document.activeElement === password);
    const closed = nextEvent<{ proved: boolean }>('uc-close');
    type(password, 'Helio@2026');
    await verify(element);
    equal((await closed).detail, { proved: true });
    equal(bodies(PROVE), [{ password: 'Helio@2026' }]);
  });

  it("accepts a code sent to the person's phone instead", async () => {
    const element = open();
    (await findControl(element, 'Use a code sent to 138****0001 instead')).click();
    const code = await field(element, 'SMS code');
    equal(document.activeElement, code);
    (await findControl(element, 'Get code')).click();
    await findControl(element, /^Resend in/);
    type(code, '123456');
    const closed = nextEvent<{ proved: boolean }>('uc-close');
    await verify(element);
    equal((await closed).detail, { proved: true });
    equal(bodies(SEND), [{ phone: '13800000001', email: '', validCode: '', appName: 'heliport' }]);
    equal(bodies(PROVE), [{ phoneCode: '123456' }]);
  });

  for (const [data, message, sentence] of [
    [{ errors: [{ field: 'password', rule: 'password.wrong' }] }, 'x', 'The password is wrong.'],
    [{}, 'Too many attempts.', 'Too many attempts.'],
    [{}, '', 'Your identity could not be verified'],
  ] as const) {
    it(`says “${sentence}” and stays`, async () => {
      platform.on(PROVE, refusal(400, message, data));
      const element = open();
      type(await field(element, 'Password'), 'wrong');
      await verify(element);
      await showing(element, sentence);
    });
  }

  it('closes by Cancel without proving the identity', async () => {
    const element = open();
    const closed = nextEvent<{ proved: boolean }>('uc-close');
    (await findControl(element, 'Cancel')).click();
    equal((await closed).detail, { proved: false });
  });

  it('passes axe, by password and by code', async () => {
    await passesAxe('uc-reauthenticate', (element) => field(element, 'Password'));
    await passesAxe(
      'uc-reauthenticate',
      (element) => field(element, 'Password'),
      async (element) => (await findControl(element, /^Use a code/)).click(),
    );
  });
});
