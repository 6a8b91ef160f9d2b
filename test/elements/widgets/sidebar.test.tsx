import '#elements/widgets/sidebar/uc-sidebar.ts';
import { $sidebarOpened, toggleSidebar } from '#client/stores/settings.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, findControl, inside, nextEvent, press, showing } from '#test/support/elements/query.ts';
import { setWidth } from '#test/support/elements/width.ts';

const item = (name: string, rest: object = {}) => ({
  id: name,
  parentId: '0',
  sort: 1,
  target: '',
  funcCode: `${name}:view`,
  name,
  title: name,
  path: '',
  href: '',
  component: '',
  icon: name,
  isHidden: 0,
  isEnabled: 1,
  spread: 0,
  remark: '',
  children: [],
  ...rest,
});
const menu = {
  list: [
    item('monitor', {
      title: 'Monitoring',
      children: [
        item('overview', { title: 'Overview', href: '/monitor/overview' }),
        item('secret', { title: 'Secret', href: '/monitor/secret' }),
      ],
    }),
    item('ledger', { title: 'Ledger', path: '/sub-ledger' }),
  ],
};
const codes = ['monitor:view', 'overview:view', 'ledger:view'];
const joined = [organization('1', 'Sunfield Energy')];

describe('sidebar', () => {
  let platform: FakePlatform;
  const address = location.href;

  beforeEach(async () => {
    platform = new FakePlatform();
    setWidth(1440);
    platform.on('/usercenter/get-menu-list', menu);
    platform.on('/uc/v1/org/get-org-app-custom-data', JSON.stringify({ orgLogo: '', orgTitle: 'Sunfield' }));
    await platform.signIn(joined, codes);
  });
  afterEach(async () => {
    clear();
    history.replaceState(null, '', address);
    platform.end();
    toggleSidebar(true);
    await settle();
  });

  const open = () => place('<uc-sidebar lang="en" style="display:block;height:600px"></uc-sidebar>');

  it('shows home, the server’s items that the person may see, and the organisation’s title', async () => {
    const element = open();
    const text = await showing(element, 'Overview');
    await showing(element, 'Sunfield');
    equal(
      [text.includes('Workbench'), text.includes('Ledger'), text.includes('Secret')],
      [true, true, false],
    );
    equal((await findControl(element, 'Overview')).getAttribute('href'), '/sub-monitor/monitor/overview');
  });

  it('goes where the person clicks, and tells first', async () => {
    const element = open();
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    (await findControl(element, 'Ledger')).click();
    equal((await event).detail, { path: '/sub-ledger' });
  });

  it('leaves clicks for a new tab to the browser', async () => {
    const element = open();
    const link = await findControl(element, 'Ledger');
    let told = false;
    element.addEventListener('uc-navigate', () => {
      told = true;
    });
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
    // Cancel the click, so that the test page opens no tab.
    element.addEventListener('click', (event) => event.preventDefault());
    link.dispatchEvent(click);
    equal(told, false);
  });

  it('marks the item of the path, live', async () => {
    const element = open();
    const overview = await findControl(element, 'Overview');
    equal(overview.ariaCurrent, null);
    history.replaceState(null, '', '/sub-monitor/monitor/overview/station/7');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await until(() => overview.ariaCurrent === 'page');
  });

  it('leads to the chapter about the page, in a new tab, live', async () => {
    history.replaceState(null, '', '/security');
    const element = open();
    const link = await findControl<HTMLAnchorElement>(element, 'Help');
    const chapter = () => link.pathname + link.hash;
    equal([chapter(), link.target, link.rel], ['/manual/en/user#security', '_blank', 'noopener']);
    history.replaceState(null, '', '/sub-monitor/monitor/overview');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await until(() => chapter() === '/manual/en/user#monitor');
    element.setAttribute('lang', 'ja');
    await until(() => chapter() === '/manual/ja/user#monitor');
  });

  it('opens and closes a section', async () => {
    const element = open();
    const section = await findControl(element, 'Monitoring');
    const link = await findControl(element, 'Overview');
    section.click();
    await until(() => section.ariaExpanded === 'false' && !link.checkVisibility());
    section.click();
    const shown = await findControl(element, 'Overview');
    await until(() => shown.checkVisibility());
  });

  it('opens of a long menu the section that the page is in, and opens others as the person moves on', async () => {
    const long = (name: string) =>
      item(name, {
        title: `Group ${name}`,
        funcCode: 'monitor:view',
        children: Array.from({ length: 9 }, (_, index) =>
          item(`${name}${index}`, { href: `/${name}/${index}`, funcCode: 'monitor:view' }),
        ),
      });
    platform.on('/usercenter/get-menu-list', { list: [long('north'), long('south')] });
    history.replaceState(null, '', '/sub-north/north/3');
    const element = open();
    const expanded = async (name: string) => (await findControl(element, name)).getAttribute('aria-expanded');
    equal([await expanded('Group north'), await expanded('Group south')], ['true', 'false']);
    history.replaceState(null, '', '/sub-south/south/1');
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => control(element, 'Group south')?.getAttribute('aria-expanded') === 'true');
  });

  it('closed, opens a section beside itself and moves the focus there', async () => {
    toggleSidebar(false);
    const element = open();
    (await findControl(element, 'Monitoring')).click();
    await until(() => element.shadowRoot?.activeElement?.textContent === 'Overview');
    present(inside(element).querySelector('[popover]:popover-open'));
  });

  it('is a drawer on a narrow screen: takes the focus, keeps it, gives it back', async () => {
    const opener = place<HTMLButtonElement>('<button type="button">Menu</button>');
    setWidth(390);
    toggleSidebar(false);
    const element = open();
    const help = await findControl(element, 'Help');
    opener.focus();
    toggleSidebar(true);
    await until(() => element.shadowRoot?.activeElement?.textContent === 'Workbench');
    equal(inside(element).querySelector('[role=dialog]')?.ariaModal, 'true');
    help.focus();
    equal(press(help, 'Tab'), false);
    equal(element.shadowRoot?.activeElement?.textContent, 'Workbench');
    press(present(element.shadowRoot?.activeElement), 'Escape');
    await until(() => document.activeElement === opener);
    equal($sidebarOpened.get(), false);
  });

  it('holds the place of a menu that is not there yet', async () => {
    platform.on('/usercenter/get-menu-list', () => new Promise(() => undefined));
    await showing(open(), 'Loading');
  });

  it('says why there is no menu, and tries again', async () => {
    platform.on('/usercenter/get-menu-list', refusal(500, 'The service rests.'));
    const element = open();
    await showing(element, 'The service rests.');
    platform.on('/usercenter/get-menu-list', menu);
    (await findControl(element, 'Try again')).click();
    await findControl(element, 'Ledger');
    equal(control(element, 'Try again'), undefined);
  });

  it('sends a person whom the server gives no list to the administrator', async () => {
    platform.on('/usercenter/get-menu-list', {});
    await showing(open(), 'You can not use this application, please contact administrator');
  });

  it('passes axe, open and closed', async () => {
    await passesAxe('uc-sidebar', (element) => findControl(element, 'Ledger'));
    toggleSidebar(false);
    await passesAxe('uc-sidebar', (element) => findControl(element, 'Ledger'));
  });
});
