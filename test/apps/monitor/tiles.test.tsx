import { clear, FakePlatform, mountChild, organization, showing, until } from '@heliport/test-kit';
import { setLanguage } from '#client/stores/settings.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { refusal } from '#test/support/elements/platform.ts';
import * as monitor from '../../../apps/monitor/index.ts';
import { mount as mountRecent } from '../../../apps/monitor/slots/recent.ts';
import { mount as mountStations } from '../../../apps/monitor/slots/stations.ts';
import { mount as mountToday } from '../../../apps/monitor/slots/today.ts';

const overview = {
  ts: '2026-03-04T05:06:00.000Z',
  stations: {
    total: 4,
    byStatus: { construction: 1, debug: 0, operation: 3 },
    byType: { PV: 4, ES: 0, PV_ES: 0, BS: 0, CES: 0 },
  },
  installed: { pvKwp: 45, essKw: 0, essKwh: 0, transformerKva: 0 },
  power: { pvKw: 812, storageKw: -40, loadKw: 500, gridKw: -272, socPercent: 63 },
  today: {
    ...{ pvKwh: 12_345, chargeKwh: 300, dischargeKwh: 120, loadKwh: 8000, buyKwh: 2000, sellKwh: 1234 },
    ...{ selfConsumptionPercent: 90, autarkyPercent: 75 },
  },
  co2: { avoidedKg: 6624.3, factor: { region: 'China', year: 2022, kgPerKwh: 0.5366 } },
  alarms: { level3: 0, level2: 0, level1: 0 },
  coverage: { expected: 3, fresh: 2, stale: 1, missing: 0, estimated: 0, simulated: 3 },
  needy: [
    { code: 'SF-1', name: 'Harbour roof', silentSince: '2026-03-04T04:00:00.000Z', tz: 'Asia/Shanghai' },
  ],
};
const none = { ...overview, needy: [], stations: { ...overview.stations, total: 0 } };
const PATH = '/monitor/v1/overview';

describe('the tiles of the monitor', () => {
  let platform: FakePlatform;
  let ends: (() => void)[] = [];
  let life: AbortController;
  /** An answer is shared for half a frame: each test works in an organisation of its own. */
  let count = 0;
  const another = () => organization(`tiles-${++count}`, 'Sunfield');
  beforeEach(async () => {
    life = new AbortController();
    platform = new FakePlatform();
    platform.on(PATH, overview);
    platform.on('/monitor/v1/stations', {
      ...{ list: [], owners: [], pagination: { page: 1, size: 20, total: 0 } },
    });
    await platform.signIn([another()], ['monitor:view', 'overview:view']);
    setLanguage('en');
  });
  afterEach(() => {
    life.abort();
    for (const end of ends) end();
    ends = [];
    clear();
    platform.end();
  });

  function show(mount: typeof mountToday): HTMLElement {
    const domElement = document.body.appendChild(document.createElement('div'));
    const props = { name: 'monitor', domElement, basePath: '/sub-monitor', client: {}, signal: life.signal };
    const end = mount(props);
    ends.push(() => {
      end();
      domElement.remove();
    });
    return domElement;
  }
  const asked = () => platform.asked.filter(({ path }) => path === PATH).length;
  const lines = (element: Element, selector: string) =>
    [...present(element.shadowRoot).querySelectorAll(selector)].map(({ textContent }) => textContent);

  it('show today’s energies with the present powers, shares, and no income without a tariff', async () => {
    const tile = show(mountToday);
    equal(tile.ariaBusy, 'true');
    await showing(tile, '12.35 MWh');
    equal(tile.ariaBusy, 'false');
    equal(lines(tile, 'dt'), ['Generated', 'Used', 'Bought', 'Charged']);
    equal(lines(tile, '.value'), ['12.35 MWh', '8,000 kWh', '2,000 kWh', '300 kWh']);
    equal(lines(tile, '.figure .quiet'), [
      ...['Now 812 kW', 'Now 500 kW', 'Sold 1,234 kWh', 'Now selling 272 kW'],
      ...['Discharged 120 kWh', 'Now charging 40.0 kW', 'SOC 63.0%'],
    ]);
    equal(lines(tile, '.share'), ['Autarky75.0%', 'Self-consumption90.0%']);
    await showing(tile, 'No tariff is set, so no income is shown');
    await showing(tile, 'Demo data');
  });

  it('leave out the share of what there was none of', async () => {
    platform.on(PATH, { ...overview, today: { ...overview.today, pvKwh: 0 } });
    const tile = show(mountToday);
    await showing(tile, 'Autarky');
    equal(lines(tile, '.share'), ['Autarky75.0%']);
  });

  it('name the stations that need somebody, each with a way to them', async () => {
    const tile = show(mountStations);
    await showing(tile, '2 of 3 stations send data');
    const link = present(tile.shadowRoot?.querySelector<HTMLAnchorElement>('.needy a'));
    equal(link.textContent?.startsWith('Harbour roofNo signal since'), true);
    equal(new URL(link.href).pathname, '/sub-monitor/monitor/overview');
    await showing(tile, '3 in operation · 1 in construction');
    equal(present(tile.shadowRoot).querySelectorAll('.signals span').length, 3);
  });

  it('count those that are not named, and say when none needs anybody', async () => {
    platform.on(PATH, { ...overview, coverage: { ...overview.coverage, stale: 3 } });
    const many = show(mountStations);
    await showing(many, 'and 2 more');
    life.abort();
    life = new AbortController();
    platform.on(PATH, {
      ...{ ...overview, needy: [] },
      coverage: { ...overview.coverage, fresh: 3, stale: 0 },
    });
    await platform.signIn([another()], ['overview:view']);
    await showing(show(mountStations), 'Every station sends data');
  });

  it('share one request with each other, and take the answer of the page that was just shown', async () => {
    const [today, stations] = [show(mountToday), show(mountStations)];
    await showing(today, '12.35 MWh');
    await showing(stations, '2 of 3 stations send data');
    equal(asked(), 1);
    const child = await mountChild(monitor, { name: 'monitor', path: '/monitor/overview' });
    await until(() => child.element.textContent?.includes('Energy today'));
    equal(asked(), 2);
    await child.unmount();
    life.abort();
    life = new AbortController();
    await showing(show(mountToday), '12.35 MWh');
    equal(asked(), 2);
  });

  it('do not fail with the request of a page that was left', async () => {
    let giveUp: ((reason: unknown) => void) | undefined;
    platform.on(
      PATH,
      () =>
        new Promise((_resolve, reject) => {
          giveUp = reject;
        }),
    );
    show(mountToday);
    const abort = await until(() => giveUp);
    life.abort();
    life = new AbortController();
    platform.on(PATH, overview);
    const tile = show(mountStations);
    abort(new DOMException('The page was left.', 'AbortError'));
    await showing(tile, '2 of 3 stations send data');
  });

  it('show what an organisation without stations can do next, by the rights of the person', async () => {
    platform.on(PATH, none);
    await showing(show(mountToday), 'No stations yet');
    await showing(show(mountStations), 'Ask your administrator to connect a station.');
    ends.splice(0).forEach((end) => {
      end();
    });
    await platform.signIn([another()], ['overview:view', 'ledger:view', 'stations:view', 'roles:view']);
    const tile = show(mountStations);
    await showing(tile, 'What you can do next');
    equal(lines(tile, 'a'), ['Open the station ledger', 'Set up roles']);
  });

  it('say what failed, and try again together', async () => {
    platform.on(PATH, refusal(500, ''));
    const [today, stations] = [show(mountToday), show(mountStations)];
    for (const tile of [today, stations]) await showing(tile, 'The data cannot be loaded');
    platform.on(PATH, overview);
    present(today.shadowRoot?.querySelector('button')).click();
    await showing(today, '12.35 MWh');
    await showing(stations, '2 of 3 stations send data');
    equal(asked(), 2);
  });

  it('say that the network is lost, and load by themselves when it is back', async () => {
    platform.online = false;
    const tile = show(mountToday);
    await showing(tile, 'You are offline');
    platform.online = true;
    dispatchEvent(new Event('online'));
    await showing(tile, '12.35 MWh');
  });

  it('have no way to retry what the person may not see', async () => {
    platform.on(PATH, refusal(403, ''));
    const tile = show(mountToday);
    await showing(tile, 'You do not have access to this');
    equal(tile.shadowRoot?.querySelector('button'), null);
  });

  it('speak the language that the person chooses', async () => {
    const tile = show(mountStations);
    await showing(tile, '2 of 3 stations send data');
    tile.shadowRoot?.querySelector<HTMLElement>('.needy a')?.focus();
    setLanguage('ja');
    await showing(tile, '3 か所がデータを送信中');
    equal(tile.shadowRoot?.activeElement?.localName, 'a');
  });

  const quiet = Array.from({ length: 96 }, () => null);
  const recent = {
    from: Date.UTC(2026, 2, 4),
    pvKw: [...quiet.slice(1), 812],
    storageKw: [...quiet.slice(2), -40, null],
    loadKw: [...quiet.slice(1), 0],
    gridKw: quiet,
    have: [...quiet.slice(2).map(() => 3), 2, 3],
    expected: 3,
  };

  it('shows the last 24 hours as lines, with the peaks in words and what is partial', async () => {
    platform.on('/monitor/v1/recent-power', recent);
    const tile = show(mountRecent);
    await showing(tile, 'peak 812 kW');
    await showing(tile, 'charging peak 40.0 kW');
    const shown = tile.shadowRoot?.textContent ?? '';
    equal(shown.includes('Mean power of 15 minutes · Marked below: some stations have no data'), true);
    equal(shown.match(/none/g)?.length, 2);
    equal(present(tile.shadowRoot?.querySelector('path.partial')).getAttribute('d'), 'M94 .5h1');
    equal(present(tile.shadowRoot?.querySelector('.plot path.grid')).getAttribute('d'), '');
    setLanguage('ja');
    await showing(tile, '充電 最大 40.0 kW');
  });

  it('labels the ends of the axis that are not too near to zero', async () => {
    const ticksOf = async (storageKw: number) => {
      platform.on('/monitor/v1/recent-power', { ...recent, storageKw: [...quiet.slice(1), storageKw] });
      const tile = show(mountRecent);
      await showing(tile, `peak ${-storageKw}`);
      return [...(tile.shadowRoot?.querySelectorAll('.tick') ?? [])].map((tick) => tick.textContent);
    };
    equal(await ticksOf(-40), ['1,000 kW', '0 kW']);
    equal(await ticksOf(-300), ['1,000 kW', '0 kW', '-300 kW']);
  });

  it('says that the last 24 hours have no data, and that they cannot be loaded', async () => {
    platform.on('/monitor/v1/recent-power', { ...recent, have: quiet.map(() => 0) });
    await showing(show(mountRecent), 'No data in the last 24 hours yet');
    platform.on('/monitor/v1/recent-power', refusal(500, ''));
    const failed = show(mountRecent);
    await showing(failed, 'The data cannot be loaded');
    platform.on('/monitor/v1/recent-power', recent);
    present(failed.shadowRoot?.querySelector('button')).click();
    await showing(failed, 'peak 812 kW');
  });
});
