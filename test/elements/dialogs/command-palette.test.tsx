import '#elements/dialogs/command-palette/uc-command-palette.ts';
import { loadMenu } from '#client/stores/menu.ts';
import { $theme, setLanguage } from '#client/stores/settings.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { inside, nextEvent, press, showing, type } from '#test/support/elements/query.ts';

describe('command palette', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    await platform.signIn([organization('1', 'Sunfield'), organization('2', 'Harbor')], ['role:list']);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  async function open() {
    const element = place('<uc-command-palette lang="en"></uc-command-palette>');
    const search = await until(() => inside(element).querySelector<HTMLInputElement>('[role=combobox]'));
    await showing(element, 'Workbench');
    return { element, search };
  }
  const options = (element: Element) =>
    [...inside(element).querySelectorAll('[role=option]')].map((option) => option.textContent);
  const active = (element: Element, search: Element) =>
    inside(element).querySelector(`[id="${search.getAttribute('aria-activedescendant')}"]`)?.textContent;

  it('finds pages, other organisations and actions while typing', async () => {
    const { element, search } = await open();
    await until(() => element.shadowRoot?.activeElement === search);
    equal(options(element).includes('Administration'), true);
    equal([options(element).includes('Harbor'), options(element).includes('Sunfield')], [true, false]);
    type(search, 'theme da');
    await until(() => options(element).length === 1);
    equal(options(element), ['Theme: Dark']);
    type(search, 'nothing of the kind');
    await showing(element, 'No matching commands');
  });

  it('goes by the arrows round the list, and Enter leads to the page', async () => {
    const { element, search } = await open();
    equal(active(element, search), 'Workbench');
    press(search, 'ArrowUp');
    await until(() => active(element, search) === 'Sign out');
    press(search, 'ArrowDown');
    await until(() => active(element, search) === 'Workbench');
    press(search, 'ArrowDown');
    await until(() => active(element, search) === 'Personal information');
    const navigation = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    const closed = nextEvent('uc-close');
    press(search, 'Enter');
    equal((await navigation).detail, { path: '/userInfo' });
    await closed;
  });

  it('marks the pages that are only planned, behind the others', async () => {
    const own = { id: '1', parentId: '0', sort: 1, target: '', path: '', component: '', icon: '' };
    const flags = { isHidden: 0, isEnabled: 1, spread: 0, remark: '', funcCode: 'role:list' };
    const row = (name: string, title: string, href: string, children: object[] = []) => ({
      ...{ ...own, ...flags },
      ...{ name, title, href, children },
    });
    platform.on('/usercenter/get-menu-list', {
      list: [
        row('report', 'Reports', '', [row('data', 'Data Report', '/report/data')]),
        row('monitor', 'Monitoring', '', [row('overview', 'Overview', '/monitor/overview')]),
      ],
    });
    await loadMenu();
    const { element } = await open();
    await showing(element, 'Data Report');
    const names = options(element);
    const report = names.findIndex((name) => name?.startsWith('Data Report'));
    equal(names[report], 'Data ReportReportsPlanned');
    equal(report > names.indexOf('OverviewMonitoring') && report > names.indexOf('Text dictionary'), true);
  });

  it('does an action by a click, and shows it first the next time', async () => {
    const { element } = await open();
    const dark = [...inside(element).querySelectorAll<HTMLElement>('[role=option]')].find(
      (option) => option.textContent === 'Icon gallery',
    );
    const navigation = nextEvent('uc-navigate', { cancel: true });
    present(dark).click();
    await navigation;
    element.remove();
    const again = await open();
    equal(options(again.element)[0], 'Icon gallery');
    equal(options(again.element).filter((label) => label === 'Icon gallery').length, 1);
    type(again.search, 'theme dark');
    await until(() => options(again.element).length === 1);
    press(again.search, 'Enter');
    await until(() => $theme.get() === 'dark');
  });

  it('leads to what child apps add, as far as the person may use it', async () => {
    const title = (en: string) => ({ zh: en, en, ja: en });
    const contributions = [
      { slot: 'palette', name: 'allowed', title: title('Tariffs of today'), path: '/today' },
      {
        slot: 'palette',
        name: 'foreign',
        title: title('Tariff keys'),
        path: '/keys',
        functionCode: 'a:view',
      },
      { slot: 'workbench', name: 'card', title: title('Tariff card') },
    ];
    const child = { name: 'tariff', base: '/sub-tariff', functionCodes: ['role:list'], contributions };
    const block = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'children',
      textContent: JSON.stringify([child]),
    });
    document.head.append(block);
    setLanguage('en');
    const { element, search } = await open();
    block.remove();
    type(search, 'tariff');
    await until(() => options(element).length === 1);
    equal(options(element), ['Tariffs of today']);
    const navigation = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    press(search, 'Enter');
    equal((await navigation).detail, { path: '/sub-tariff/today' });
    setLanguage('zh');
  });

  it('passes axe', () => passesAxe('uc-command-palette', (element) => showing(element, 'Workbench')));
});
