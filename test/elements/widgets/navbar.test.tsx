import '#elements/widgets/navbar/uc-navbar.ts';
import { $session } from '#client/stores/session.ts';
import {
  $language,
  $sidebarOpened,
  $theme,
  setLanguage,
  setTheme,
  toggleSidebar,
} from '#client/stores/settings.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { control, field, findControl, inside, nextEvent, showing } from '#test/support/elements/query.ts';

const joined = [organization('1', 'Sunfield Energy'), organization('2', 'Harbor Agents')];

describe('navbar', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
  });
  afterEach(async () => {
    clear();
    platform.end();
    toggleSidebar(true);
    setTheme('system');
    await settle();
  });

  const open = async (attributes = '') => {
    const element = place(
      `<uc-navbar lang="en" ${attributes}><button slot="actions">Help</button></uc-navbar>`,
    );
    await findControl(element, /^Account menu/);
    return element;
  };

  it('shows organisation and person, with the phone masked', async () => {
    await platform.signIn(joined);
    const element = await open();
    await findControl(element, 'Enterprise: Sunfield Energy');
    (await findControl(element, 'Account menu: Chen Lixin')).click();
    const text = await showing(element, '138****0001');
    equal(text.includes('13800000001'), false);
  });

  it('draws names as text, whatever they hold (ASVS 3.2.2)', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    await platform.signIn([organization('1', hostile)]);
    const element = await open();
    await findControl(element, `Enterprise: ${hostile}`);
    equal(inside(element).querySelector('img[src=x]'), null);
  });

  it('has a clock that goes on while it is seen', async () => {
    await platform.signIn(joined);
    const element = await open();
    const clock = present(inside(element).querySelector('time'));
    // The window of the tests is too narrow for it.
    clock.style.display = 'inline-flex';
    const before = clock.textContent;
    equal(/\d{2}:\d{2}:\d{2}$/.test(before ?? ''), true);
    await until(() => clock.textContent !== before);
    element.style.display = 'none';
    await new Promise((resolve) => setTimeout(resolve, 200));
    const hidden = clock.textContent;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    equal(clock.textContent, hidden);
    element.style.display = '';
    await until(() => clock.textContent !== hidden);
  });

  it('opens and closes the sidebar', async () => {
    await platform.signIn(joined);
    const element = await open();
    (await findControl(element, 'Close menu')).click();
    await findControl(element, 'Open menu');
    equal($sidebarOpened.get(), false);
  });

  it('flips the language for whom the permission allows it', async () => {
    await platform.signIn(joined, ['language:change']);
    const element = await open();
    (await findControl(element, 'Change language: EN · English')).click();
    equal($language.get(), 'en');
    (await findControl(element, 'Change language: 中文')).click();
    equal($language.get(), 'zh');
  });

  it('has no language button without the permission', async () => {
    await platform.signIn(joined);
    const element = await open();
    equal(control(element, /^Change language/), undefined);
  });

  it('has a dead language button for a person in no organisation', async () => {
    await platform.signIn([]);
    const element = await open();
    equal((await findControl<HTMLButtonElement>(element, /^Change language/)).disabled, true);
  });

  it('changes the theme', async () => {
    await platform.signIn(joined);
    const element = await open();
    (await field(element, 'Dark')).click();
    equal($theme.get(), 'dark');
  });

  it('signs out, unless a listener wants the person to stay', async () => {
    await platform.signIn(joined);
    const element = await open();
    const cancelled = nextEvent('uc-sign-out', { cancel: true });
    const leave = await findControl(element, 'Sign out');
    leave.click();
    await cancelled;
    await settle();
    equal($session.get()?.name, 'Chen Lixin');
    leave.click();
    await until(() => $session.get() === null);
    equal(
      platform.asked.some(({ path }) => path === '/usercenter/logout'),
      true,
    );
  });

  const wide = async (attributes = '') => {
    const place_ = place(
      `<div style="inline-size:1200px"><uc-navbar lang="en" ${attributes}></uc-navbar></div>`,
    );
    const element = present(place_.firstElementChild);
    await findControl(element, /^Account menu/);
    return element;
  };
  const all = [
    'alarmPushLog:view',
    'apply-user:list',
    'manual:user',
    'manual:operation',
    'exchangeRates:change',
    'language:change',
  ];
  const named = (element: Element, role: string) =>
    [...inside(element).querySelectorAll<HTMLElement>(role)].map((each) => each.getAttribute('aria-label'));

  it('has the buttons that the person may use, and no others', async () => {
    await platform.signIn(joined, all);
    const element = await wide();
    await until(() => control(element, 'User manual'));
    equal(named(element, 'header > div:last-child > a'), ['User manual', 'Operation manual']);
    for (const name of ['Alerts', 'Enterprise members', 'Invitation code', 'Currency: CNY'])
      equal((await findControl<HTMLButtonElement>(element, name)).disabled, false);
    element.parentElement?.remove();
    await platform.signIn(joined, []);
    const bare = await wide();
    equal(
      ['Enterprise members', 'Currency: CNY', 'User manual', 'Alerts'].map((name) => control(bare, name)),
      [undefined, undefined, undefined, undefined],
    );
  });

  it('has dead buttons for a person in no organisation', async () => {
    await platform.signIn([]);
    const element = await wide();
    for (const name of ['Enterprise members', 'Invitation code', 'Currency: CNY', /^Change language/])
      equal((await findControl<HTMLButtonElement>(element, name)).disabled, true);
  });

  it('opens the manuals in their language, in a new tab', async () => {
    await platform.signIn(joined, all);
    setLanguage('en');
    const link = await findControl<HTMLAnchorElement>(await wide(), 'Operation manual');
    equal([link.pathname, link.target, link.rel], ['/manual-operation-en.pdf', '_blank', 'noopener']);
  });

  it('counts unread alarms on the bell, which opens them', async () => {
    platform.on('/alarm_v2/user/unread_count', { count: 120 });
    await platform.signIn(joined, all);
    const element = await wide();
    const bell = await findControl(element, 'Alerts: 120 unread alerts');
    equal(bell.textContent, '99+');
    bell.click();
    (await until(() => document.querySelector('uc-alarm-inbox'))).remove();
  });

  it('counts pending applications for whom they wait', async () => {
    platform.on('/usercenter/get-not-confirm-record', { list: [{ recordUuid: 'a' }, { recordUuid: 'b' }] });
    await platform.signIn(joined, [...all, 'apply-user:check']);
    await findControl(await wide(), 'Enterprise members: 2 pending applications');
  });

  it('loads and opens a dialog on request', async () => {
    await platform.signIn(joined, all);
    (await findControl(await wide(), 'Currency: CNY')).click();
    const dialog = await until(() => document.querySelector('uc-exchange-rate'));
    await showing(dialog, 'US Dollar');
    (await findControl(dialog, 'Cancel')).click();
    await until(() => !document.querySelector('uc-exchange-rate'));
  });

  it('has the focus again after a dialog of the account menu', async () => {
    await platform.signIn(joined, all);
    const element = await open();
    const account = await findControl(element, /^Account menu/);
    account.click();
    const item = await findControl(element, 'Settings');
    await until(() => item.checkVisibility());
    item.focus();
    item.click();
    const dialog = await until(() => document.querySelector('uc-settings'));
    (await findControl(dialog, 'Close')).click();
    await until(() => element.shadowRoot?.activeElement === account);
  });

  it('folds its buttons into a menu where it is narrow, the alerts excepted', async () => {
    await platform.signIn(joined, all);
    const element = await open('style="display:block;inline-size:600px"');
    equal(control(element, 'Alerts')?.checkVisibility(), true);
    equal(control(element, 'Enterprise members')?.checkVisibility() ?? false, false);
    (await findControl(element, 'More')).click();
    await until(() => control(element, 'Enterprise members')?.checkVisibility());
  });

  it('counts what waits behind the menu of a narrow bar', async () => {
    platform.on('/usercenter/get-not-confirm-record', { list: [{ recordUuid: 'a' }, { recordUuid: 'b' }] });
    await platform.signIn(joined, [...all, 'apply-user:check']);
    const element = await open('style="display:block;inline-size:600px"');
    equal((await findControl(element, 'More: 2 waiting')).textContent, '2');
  });

  it('leads to one’s own account', async () => {
    await platform.signIn(joined);
    const element = await open();
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    (await findControl(element, 'Personal information')).click();
    equal((await event).detail, { path: '/userInfo' });
  });

  it('takes further buttons, and can do without the menu button', async () => {
    await platform.signIn(joined);
    const element = await open('without-menu');
    equal(present(inside(element).querySelector('slot')).assignedElements()[0]?.textContent, 'Help');
    equal(control(element, 'Close menu'), undefined);
  });

  it('passes axe, with the account menu open', async () => {
    await platform.signIn(joined, ['language:change']);
    await passesAxe(
      'uc-navbar',
      (element) => findControl(element, /^Account menu/),
      async (element) => (await findControl(element, /^Account menu/)).click(),
    );
  });
});
