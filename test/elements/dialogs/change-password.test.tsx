import '#elements/dialogs/change-password/uc-change-password.ts';
import { $notices } from '#client/stores/notice.ts';
import { $ended, $session } from '#client/stores/session.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, nextEvent, showing, type } from '#test/support/elements/query.ts';

const CALL = '/usercenter/set-my-password';
const right = { old: 'Helio@2026', new: 'Sunny#Roof7', confirm: 'Sunny#Roof7' };

describe('change of the password', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on(CALL, {});
    await platform.signIn([]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const sentTo = () => platform.asked.filter(({ path }) => path === CALL);

  async function open() {
    const element = place('<uc-change-password lang="en"></uc-change-password>');
    return {
      element,
      old: await field(element, 'Old password'),
      fresh: await field(element, 'New password'),
      confirm: await field(element, 'Confirm new password'),
      button: await findControl<HTMLButtonElement>(element, 'Confirm'),
    };
  }

  async function change(form = right) {
    const opened = await open();
    type(opened.old, form.old);
    type(opened.fresh, form.new);
    type(opened.confirm, form.confirm);
    await until(() => opened.button.getAttribute('aria-disabled') !== 'true');
    opened.button.click();
    return opened;
  }

  it('tells the page that a dialog is open, in the light DOM too', async () => {
    const { element, button } = await open();
    equal(element.hasAttribute('data-modal'), true);
    present(button.closest('dialog')).close();
    await until(() => !element.hasAttribute('data-modal'));
  });

  it('has buttons high enough for touch, also outside a shadow root', async () => {
    const { button } = await open();
    const coarse = document.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === '(pointer: coarse)')
      .flatMap((rule) => [...(rule as CSSMediaRule).cssRules] as CSSStyleRule[]);
    equal(
      coarse.filter((rule) => button.matches(rule.selectorText)).map((rule) => rule.style.minHeight),
      ['var(--touchHeight)'],
    );
  });

  it('has its fields in the light DOM, named for password managers', async () => {
    const { element, old, fresh, confirm } = await open();
    equal(element.shadowRoot, null);
    equal(
      [...present(old.form).elements].flatMap((each) =>
        each instanceof HTMLInputElement ? [each.autocomplete] : [],
      ),
      ['username', 'current-password', 'new-password', 'new-password'],
    );
    equal(present(old.form).querySelector<HTMLInputElement>('[name=username]')?.value, '13800000001');
    equal(
      [old, fresh, confirm].map((input) => input.type),
      ['password', 'password', 'password'],
    );
  });

  it('uses the whole theme on a page that sets a part of it', async () => {
    document.documentElement.style.setProperty('--colorBrandBackground', '#007a71');
    const { element, button } = await open();
    document.documentElement.style.removeProperty('--colorBrandBackground');
    const disabled = getComputedStyle(element).getPropertyValue('--colorNeutralBackgroundDisabled');
    equal([disabled !== '', getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)'], [true, true]);
  });

  it('shows the strength of the new password', async () => {
    const { element, fresh } = await open();
    type(fresh, 'aaaa');
    await showing(element, 'Password strength');
  });

  it('changes it, says so, closes and signs out for a new sign-in', async () => {
    const closed = nextEvent<{ changed: boolean }>('uc-close');
    await change();
    equal((await closed).detail, { changed: true });
    equal(sentTo()[0]?.body, {
      uuid: 'user-1',
      oldPassword: 'Helio@2026',
      newPassword: 'Sunny#Roof7',
      confirmPassword: 'Sunny#Roof7',
    });
    equal($notices.get().at(-1)?.text, 'Password changed, please log in again');
    await until(() => $session.get() === null);
    equal($ended.get(), 'accountChanged');
    equal(platform.asked.at(-1)?.path, '/usercenter/logout');
  });

  const wrong = [
    [{ ...right, new: 'Short#1', confirm: 'Short#1' }, 'The password must be 8 to 16 characters.'],
    [{ ...right, new: 'onlyletters', confirm: 'onlyletters' }, 'Use 3 of: digits'],
    [{ ...right, new: 'Sunny Roof7', confirm: 'Sunny Roof7' }, 'Only digits, letters and'],
    [{ ...right, confirm: 'Sunny#Roof8' }, 'The two passwords are not the same.'],
  ] as const;
  for (const [form, sentence] of wrong) {
    it(`says “${sentence}” and sends nothing`, async () => {
      const { element } = await change(form);
      await showing(element, sentence);
      equal(sentTo(), []);
    });
  }

  const refusals = [
    [{ errors: [{ field: 'oldPassword', rule: 'password.wrong' }] }, 'x', 'The password is wrong.'],
    [
      { errors: [{ field: 'newPassword', rule: 'password.same' }] },
      'x',
      'The new password must differ from the old one.',
    ],
    [{}, 'Not today.', 'Not today.'],
    [{}, '', 'Failed to change the password'],
  ] as const;
  for (const [data, message, sentence] of refusals) {
    it(`says “${sentence}” of a refusal, and the session lasts`, async () => {
      platform.on(CALL, refusal(400, message, data));
      const { element, old } = await change();
      await showing(element, sentence);
      equal([$session.get()?.uuid, old.value], ['user-1', 'Helio@2026']);
    });
  }

  it('passes axe', () => passesAxe('uc-change-password', (element) => field(element, 'Old password')));
});
