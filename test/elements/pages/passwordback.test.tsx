import '#elements/pages/passwordback/uc-passwordback.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, showing, type } from '#test/support/elements/query.ts';

describe('password recovery as a page', () => {
  afterEach(clear);

  it('says whom to ask, and links back to the sign-in page', async () => {
    const element = place('<uc-passwordback lang="en"></uc-passwordback>');
    await showing(element, 'contact the administrator');
    equal((await findControl(element, 'Back to sign-in')).getAttribute('href'), '/login');
  });

  it('leads to its chapter in its language, in a new tab', async () => {
    const element = place('<uc-passwordback lang="ja"></uc-passwordback>');
    const link = await findControl<HTMLAnchorElement>(element, 'ヘルプ');
    equal([link.getAttribute('href'), link.target], ['/manual/ja/user#recover', '_blank']);
  });

  it('keeps working when it moves, while loading or shown', async () => {
    const element = place('<uc-passwordback lang="en"></uc-passwordback>');
    const aside = place('<aside></aside>');
    for (const target of [aside, document.body]) {
      target.append(element);
      await showing(element, 'contact the administrator');
    }
    equal(document.querySelectorAll('uc-passwordback h1').length, 1);
  });

  describe('behind an administrator’s link', () => {
    const RESET = '/usercenter/reset-password-by-link';
    let platform: FakePlatform;
    beforeEach(() => {
      platform = new FakePlatform();
      platform.on(RESET, {});
      history.replaceState(null, '', '#one-time-token');
    });
    afterEach(() => {
      history.replaceState(null, '', location.pathname + location.search);
      platform.end();
    });
    const sent = () => platform.asked.filter(({ path }) => path === RESET).map(({ body }) => body);
    const open = async () => {
      const element = place('<uc-passwordback lang="en"></uc-passwordback>');
      const password = await field(element, 'New password');
      const confirmation = await field(element, 'Confirm password');
      const button = await findControl<HTMLButtonElement>(element, 'Set password');
      const send = async (first: string, second = first) => {
        type(password, first);
        type(confirmation, second);
        await until(() => !button.disabled);
        button.click();
      };
      return { element, password, send };
    };

    it('sets the password with the token, forgets it, and leads to the sign-in page', async () => {
      const { element, send } = await open();
      await send('Helio@2026', 'Helio@2027');
      await showing(element, 'The two passwords are not the same.');
      equal(sent(), []);
      await send('Helio@2026');
      await showing(element, 'Your new password is set');
      equal(sent(), [{ token: 'one-time-token', newPassword: 'Helio@2026', confirmPassword: 'Helio@2026' }]);
      equal(location.hash, '');
      const back = await findControl(element, 'Back to sign-in');
      await until(() => document.activeElement === back);
    });

    it('says that a link is used up, and keeps what was typed', async () => {
      platform.on(RESET, refusal(400, '', { errors: [{ field: 'token', rule: 'password.link' }] }));
      const { element, password, send } = await open();
      await send('Helio@2026');
      await showing(element, 'This link is no longer valid');
      equal(password.value, 'Helio@2026');
      equal(location.hash, '#one-time-token');
    });

    it('passes axe', () => passesAxe('uc-passwordback', (element) => showing(element, 'It works once')));
  });

  it('passes axe', () =>
    passesAxe('uc-passwordback', (element) => showing(element, 'contact the administrator')));
});
