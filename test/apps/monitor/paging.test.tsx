import { clear, FakePlatform, findControl, mountChild, organization, showing } from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import * as monitor from '../../../apps/monitor/index.ts';

const stations = Array.from({ length: 45 }, (_, index) => ({
  id: String(index + 1),
  code: `ST-${index + 1}`,
  name: `Station ${index + 1}`,
  type: 'PV',
  grade: 'A',
  status: 'operation',
  tz: 'Asia/Shanghai',
  pvKwp: 1,
  essKw: 0,
  essKwh: 0,
  transformerKva: 0,
  reading: null,
  alarms: 0,
  level: null,
  need: null,
}));

const overview = {
  ts: null,
  stations: { total: stations.length, byStatus: {}, byType: {} },
  installed: { pvKwp: 45, essKw: 0, essKwh: 0, transformerKva: 0 },
  power: { pvKw: 0, storageKw: 0, loadKw: 0, gridKw: 0, socPercent: null },
  today: {
    pvKwh: 0,
    chargeKwh: 0,
    dischargeKwh: 0,
    loadKwh: 0,
    buyKwh: 0,
    sellKwh: 0,
    selfConsumptionPercent: 0,
    autarkyPercent: 0,
  },
  co2: { avoidedKg: null, factor: { region: 'China', year: 2022, kgPerKwh: 0.5366 } },
  coverage: { expected: 45, fresh: 0, stale: 0, missing: 45, estimated: 0, simulated: 0 },
  needy: [],
  alarms: { level3: 1, level2: 0, level1: 0 },
};

function pageOf(query: URLSearchParams) {
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  const list = stations.slice((page - 1) * size, page * size);
  return { list, pagination: { page, size, total: stations.length }, owners: [] };
}

describe('the stations of the overview', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on('/monitor/v1/overview', overview);
    platform.on('/monitor/v1/stations', (_body: unknown, query: URLSearchParams) => pageOf(query));
    await platform.signIn([organization('org-1', 'Sunfield')], ['monitor:view', 'overview:view']);
  });
  afterEach(() => {
    platform.end();
    clear();
  });

  it('are paged as every list of the platform is', async () => {
    const child = await mountChild(monitor, { name: 'monitor', path: '/monitor/overview' });
    await showing(child.element, 'Station 20');
    const pages = () =>
      [...child.element.querySelectorAll('nav li button')].map(({ textContent }) => textContent);
    equal(pages(), ['', '1', '2', '3', '']);
    (await findControl(child.element, '3')).click();
    await showing(child.element, 'Station 45');
    const size = present(child.element.querySelector('select[aria-label="每页 20 条"]')) as HTMLSelectElement;
    size.value = '30';
    size.dispatchEvent(new Event('change', { bubbles: true }));
    await showing(child.element, 'Station 30');
    equal(pages(), ['', '1', '2', '']);
    await child.unmount();
  });
});
