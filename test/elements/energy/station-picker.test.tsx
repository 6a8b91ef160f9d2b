import '#elements/energy/station-picker/uc-station-picker.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import {
  control,
  findControl,
  inside,
  nextEvent,
  press,
  showing,
  type,
} from '#test/support/elements/query.ts';

const CHOICES = '/telemetry/v1/station-choices';
const SEARCH = 'Search name, code or pinyin initials';

const facts = { status: 'operation', tz: 'Asia/Shanghai', region: 'Suzhou', organization: 'Sunfield' };
const stations = [
  { ...facts, code: 'A-1', name: 'Alpha', type: 'PV' },
  { ...facts, code: 'B-1', name: 'Beta', type: 'ES', region: null, status: 'debug' },
  { ...facts, code: 'C-1', name: 'Gamma', type: 'ES', organization: 'Harbor', tz: 'Europe/Madrid' },
];

describe('station picker', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on('/usercenter/get-menu-list', { list: [] });
    platform.on('/uc/v1/org/get-org-app-custom-data', '{}');
    platform.on(CHOICES, (_: unknown, query: URLSearchParams) => {
      const codes = query.get('codes')?.split(',');
      const search = query.get('search')?.toLowerCase() ?? '';
      const list = stations.filter(
        ({ code, name }) => (codes?.includes(code) ?? true) && name.toLowerCase().includes(search),
      );
      return { list, pagination: { page: 1, size: 100, total: codes ? list.length : list.length + 7 } };
    });
    document.documentElement.dataset.shell = '';
    await platform.signIn([organization('1', 'Sunfield')], ['telemetry:view']);
  });
  afterEach(async () => {
    delete document.documentElement.dataset.shell;
    clear();
    platform.end();
    await settle();
  });

  const put = (attributes = '') => place(`<uc-station-picker lang="en" ${attributes}></uc-station-picker>`);
  const trigger = (element: Element) =>
    until(() => inside(element).querySelector<HTMLButtonElement>('button[aria-haspopup]'));
  async function open(element: Element) {
    (await trigger(element)).click();
    return until(() => control<HTMLInputElement>(element, SEARCH));
  }
  const options = (element: Element) =>
    [...inside(element).querySelectorAll('[role=option]')].map(
      (each) => each.querySelector('span + span > span')?.textContent,
    );
  const groups = (element: Element) =>
    [...inside(element).querySelectorAll('[role=listbox] [role=group]')].map((each) =>
      each.getAttribute('aria-label'),
    );

  it('offers the stations of the platform by type, and tells which one was chosen', async () => {
    const element = put();
    const search = await open(element);
    await until(() => options(element).length === 3);
    equal(groups(element), ['PV', 'Storage']);
    await showing(element, 'The first 3 are shown. Search to find the other 7.');
    press(search, 'ArrowDown');
    await settle();
    const told = nextEvent('uc-stations');
    press(search, 'Enter');
    equal((await told).detail, {
      codes: ['B-1'],
      stations: [{ code: 'B-1', name: 'Beta', tz: 'Asia/Shanghai' }],
    });
    const button = await trigger(element);
    await until(() => button.textContent?.includes('Beta'));
    // The panel of a single choice closes.
    await until(() => options(element).length === 0);
  });

  it('asks the server for what is typed', async () => {
    const element = put();
    type(await open(element), 'gam');
    await until(() => options(element).length === 1);
    equal(options(element), ['Gamma']);
    type(control<HTMLInputElement>(element, SEARCH) as HTMLInputElement, 'zzz');
    await showing(element, 'No matching stations');
  });

  it('groups by region and organisation where they differ', async () => {
    const element = put('group-by="region"');
    await open(element);
    await until(() => options(element).length === 3);
    equal(groups(element), ['Suzhou', 'Without region']);
    (await findControl(element, 'Enterprise')).click();
    await until(() => groups(element)[1] === 'Harbor');
  });

  it('takes as many as it may, and no more', async () => {
    const element = put('multiple most="2" value="A-1"');
    const search = await open(element);
    await until(() => options(element).length === 3);
    await showing(element, '1 of 2 chosen');
    press(search, 'End');
    await settle();
    const told = nextEvent<{ codes: string[] }>('uc-stations');
    press(search, 'Enter');
    equal((await told).detail.codes, ['A-1', 'C-1']);
    await showing(element, '2 of 2 chosen');
    const full = inside(element).querySelectorAll('[role=option][aria-disabled=true]');
    equal(full.length, 1);
    (full[0] as HTMLElement).click();
    await settle();
    await showing(element, '2 of 2 chosen');
    (await findControl(element, 'Clear')).click();
    await showing(element, '0 of 2 chosen');
  });

  it('shows what was chosen last on this device first', async () => {
    const first = put();
    await open(first);
    const search = await until(() => options(first).length === 3 && control(first, SEARCH));
    press(search, 'End');
    await settle();
    press(search, 'Enter');
    await settle();
    first.remove();
    const element = put();
    await open(element);
    await until(() => options(element).length === 4);
    equal([groups(element)[0], options(element)[0]], ['Recently chosen', 'Gamma']);
  });

  it('remembers the choice in its tab, and tells the page of it', async () => {
    const first = put('remember="curves"');
    await open(first);
    const search = await until(() => options(first).length === 3 && control(first, SEARCH));
    press(search, 'Enter');
    await settle();
    first.remove();
    await settle();
    const told = nextEvent<{ codes: string[] }>('uc-stations');
    put('remember="curves"');
    equal((await told).detail.codes, ['A-1']);
  });

  it('asks for a choice that is needed, after it was looked at', async () => {
    const element = put('required');
    const button = await trigger(element);
    const sentence = () => inside(element).querySelector('[role=alert]')?.textContent;
    equal(sentence(), '');
    await open(element);
    button.click();
    await until(() => sentence() === 'Please choose a site first.');
  });

  it('links to the pages of stations, with what the page says of each', async () => {
    const element = put('inline href="/sub-monitor/monitor/diagram?station={code}"');
    Object.assign(element, { notes: { 'A-1': 'No signal since 07:42' } });
    const link = await findControl<HTMLAnchorElement>(element, /^Alpha/);
    equal(link.getAttribute('href'), '/sub-monitor/monitor/diagram?station=A-1');
    await showing(element, 'No signal since 07:42');
    await showing(element, 'Debug');
    const told = nextEvent('uc-navigate', { cancel: true });
    link.click();
    equal((await told).detail, { path: '/sub-monitor/monitor/diagram?station=A-1' });
  });

  it('says why the stations could not be loaded, and tries again', async () => {
    platform.on(CHOICES, refusal(500, 'The server is busy.'));
    const element = put('inline');
    await showing(element, 'The stations could not be loaded');
    await showing(element, 'The server is busy.');
    platform.on(CHOICES, { list: stations, pagination: { page: 1, size: 100, total: 3 } });
    (await findControl(element, 'Try again')).click();
    await findControl(element, /^Alpha/);
  });

  it('says that there is none to choose from', async () => {
    const element = put('inline');
    Object.assign(element, { stations: [] });
    await showing(element, 'No stations to choose from');
  });

  it('passes axe', async () => {
    await passesAxe('uc-station-picker', async (element) => {
      Object.assign(element, { multiple: true, stations, value: 'A-1' });
      await open(element);
      await until(() => options(element).length === 3);
    });
    await passesAxe('uc-station-picker', async (element) => {
      Object.assign(element, { inline: true, stations, value: 'A-1' });
      await findControl(element, /^Alpha/);
    });
  });
});
