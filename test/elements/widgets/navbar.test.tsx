import '#elements/widgets/navbar/uc-navbar.ts';
import { $session } from '#client/stores/session.ts';
import { $language, $sidebarOpened, $theme, setTheme, toggleSidebar } from '#client/stores/settings.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { control, field, findControl, heard, inside, showing } from '#test/support/elements/query.ts';

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

  it('shows where and who the person is, the phone masked', async () => {
    await platform.signIn(joined);
    const element = await open();
    await findControl(element, 'Enterprise: Sunfield Energy');
    (await findControl(element, 'Account menu: Chen Lixin')).click();
    const text = await showing(element, '138****0001');
    equal(text.includes('13800000001'), false);
  });

  it('has a clock that goes on', async () => {
    await platform.signIn(joined);
    const element = await open();
    const clock = present(inside(element).querySelector('time'));
    const before = clock.textContent;
    equal(/\d{2}:\d{2}:\d{2}$/.test(before ?? ''), true);
    await until(() => clock.textContent !== before);
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
    const asked = heard('uc-sign-out', { cancel: true });
    const leave = await findControl(element, 'Sign out');
    leave.click();
    await asked;
    await settle();
    equal($session.get()?.name, 'Chen Lixin');
    leave.click();
    await until(() => $session.get() === null);
    equal(
      platform.asked.some(({ path }) => path === '/usercenter/logout'),
      true,
    );
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
