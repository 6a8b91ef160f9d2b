import {
  clear,
  FakePlatform,
  findControl,
  mountChild,
  organization,
  showing,
  until,
} from '@heliport/test-kit';
import { equal } from '#test/support/elements/assert.ts';
import * as monitor from '../../../apps/monitor/index.ts';

const facts = {
  ...{ type: 'ES', grade: 'S', status: 'operation', tz: 'Asia/Shanghai', lng: 120, lat: 31 },
  ...{
    pvKwp: 0,
    essKw: 1000,
    essKwh: 2000,
    transformerKva: 1000,
    reading: null,
    alarms: 0,
    level: null,
    need: null,
  },
};
const alarm = {
  ...{ level: 3, name: '电芯过温', device: 'C03', deviceName: '3 号柜', since: new Date().toISOString() },
  ...{ ratedKw: 200, limitedToKw: 100 },
};
const need = { score: 20_000, powerKw: 200, silentSince: null, alarm, moneyAtRisk: null };
const stations = [
  { ...facts, id: '1', code: 'HOT', name: '热站', alarms: 1, level: 3, need },
  { ...facts, id: '2', code: 'CALM', name: '静站', lng: 121, status: 'construction' },
];

const OWNER = '00000000-0000-4000-8000-000000000000';

const overview = {
  ts: null,
  stations: { total: 2, byStatus: {}, byType: {} },
  installed: { pvKwp: 0, essKw: 2000, essKwh: 4000, transformerKva: 0 },
  power: { pvKw: 0, storageKw: 0, loadKw: 0, gridKw: 0, socPercent: null },
  today: {
    ...{ pvKwh: 0, chargeKwh: 0, dischargeKwh: 0, loadKwh: 0, buyKwh: 0, sellKwh: 0 },
    ...{ selfConsumptionPercent: 0, autarkyPercent: 0 },
  },
  co2: { avoidedKg: 1234.4, factor: { region: 'China', year: 2022, kgPerKwh: 0.5366 } },
  coverage: { expected: 8, fresh: 7, stale: 1, missing: 0, estimated: 0, simulated: 0 },
  needy: [],
  alarms: { level3: 1, level2: 0, level1: 0 },
};

describe('the overview, those who need somebody first', () => {
  let platform: FakePlatform;
  let asked: string[];
  let owners: { uuid: string; title: string }[];
  beforeEach(async () => {
    asked = [];
    owners = [];
    platform = new FakePlatform();
    platform.on('/monitor/v1/overview', overview);
    platform.on('/monitor/v1/stations', (_body: unknown, query: URLSearchParams) => {
      asked.push(String(query));
      const list = query.get('alarm') === '3' ? stations.slice(0, 1) : stations;
      return { list, pagination: { page: 1, size: 20, total: list.length }, owners };
    });
    await platform.signIn(
      [organization('org-1', 'Sunfield')],
      ['monitor:view', 'overview:view', 'diagram:view'],
    );
  });
  afterEach(() => {
    platform.end();
    clear();
  });

  it('asks for that order, and says in words why a station needs somebody', async () => {
    const child = await mountChild(monitor, { name: 'monitor', path: '/monitor/overview' });
    await showing(child.element, '3 号柜 · 电芯过温');
    await showing(child.element, '降额至 100 kW / 200 kW');
    equal(new URLSearchParams(asked[0]).get('order'), 'need');
    await child.unmount();
  });

  it('counts the open alarms by level, and says how many stations the totals are of', async () => {
    const child = await mountChild(monitor, { name: 'monitor', path: '/monitor/overview' });
    await showing(child.element, '3 级：1');
    await showing(child.element, '2 级：0');
    await showing(child.element, '≈ 1,234');
    await showing(child.element, 'China 2022：0.5366 kg/kWh');
    await showing(child.element, '8 座电站中的 7 座');
    equal(child.element.querySelector('select[aria-label="所属企业"]'), null);
    await child.unmount();
  });

  it('offers the owners where there are several, and keeps the chosen one in the address', async () => {
    owners = ['1', '2'].map((one) => ({ uuid: OWNER.replace(/^./, one), title: `企业 ${one}` }));
    const child = await mountChild(monitor, { name: 'monitor', path: '/monitor/overview' });
    await showing(child.element, 'CALM');
    const choice = child.element.querySelector<HTMLSelectElement>('select[aria-label="所属企业"]');
    equal(choice?.textContent, '全部企业企业 1企业 2');
    if (!choice) return;
    choice.value = owners[1]?.uuid ?? '';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => new URLSearchParams(location.search).get('owner') === owners[1]?.uuid);
    await until(() => new URLSearchParams(asked.at(-1)).get('owner') === owners[1]?.uuid);
    await child.unmount();
  });

  it('keeps filter and view in the address, and shows the same stations on the map', async () => {
    const child = await mountChild(monitor, { name: 'monitor', path: '/monitor/overview?alarm=3&view=map' });
    const mark = await findControl(child.element, '热站，三级告警');
    equal(mark.getAttribute('href')?.endsWith('/monitor/diagram?station=HOT'), true);
    equal(new URLSearchParams(asked[0]).get('alarm'), '3');
    const choice = child.element.querySelector<HTMLSelectElement>('select[aria-label="告警"]');
    equal(choice?.value, '3');
    if (!choice) return;
    choice.value = '';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await findControl(child.element, '静站，在建');
    equal(new URLSearchParams(location.search).get('alarm'), null);
    (await findControl(child.element, '列表')).click();
    await until(() => new URLSearchParams(location.search).get('view') === null);
    await showing(child.element, 'CALM');
    await child.unmount();
  });
});
