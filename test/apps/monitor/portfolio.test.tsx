import { $session } from '@heliport/client';
import { clear, FakePlatform, mountChild, organization, showing } from '@heliport/test-kit';
import { PORTFOLIO_FIGURES } from '#contract/energy/portfolio/limits.ts';
import { equal } from '#test/support/elements/assert.ts';
import * as monitor from '../../../apps/monitor/index.ts';

const figures = {
  ...{ pvKw: 1, storageKw: null, gridKw: 1, socPercent: null, pvKwh: 1, chargeKwh: null, dischargeKwh: null },
  ...{ buyKwh: 1, sellKwh: 1, equivalentHours: 1, prPercent: null, rtePercent: null, cycles: null },
  ...{ autarkyPercent: null, completenessPercent: 100 },
};
const stations = Array.from({ length: 12 }, (_, index) => ({
  ...{ code: `ST-${index + 1}`, name: `Station ${index + 1}`, type: 'PV', grade: 'A', status: 'operation' },
  ...{ tz: 'Asia/Shanghai', device: 'STATION', stale: false, ts: Date.now() },
  ...figures,
  ...{ alarms: 0, level: null, safeDays: 12 },
}));

describe('the stations side by side', () => {
  let platform: FakePlatform;
  let compared: number[];
  beforeEach(async () => {
    compared = [];
    platform = new FakePlatform();
    const pagination = { page: 1, size: 20, total: stations.length };
    platform.on('/monitor/v1/portfolio', { list: stations, pagination, all: stations.length });
    platform.on('/monitor/v1/templates', { list: [] });
    platform.on('/telemetry/v1/buckets', (body: unknown) => {
      compared.push((body as { series: unknown[] }).series.length);
      return { from: 0, to: 1, bucket: 'day', tz: 'Asia/Shanghai', offsets: [], series: [] };
    });
    await platform.signIn(
      [organization('org-1', 'Grid Operator One')],
      ['monitor:view', 'stationsOverview:view', 'telemetry:view'],
    );
  });
  afterEach(() => {
    platform.end();
    clear();
  });

  it('compare at most ten, and say so of the eleventh', async () => {
    const child = await mountChild(monitor, { name: 'monitor', path: '/monitor/stations' });
    await showing(child.element, 'Station 12');
    const boxes = [...child.element.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
    equal(boxes.length, 12);
    for (const box of boxes.slice(0, 10)) box.click();
    await showing(child.element, '10 / 10');
    equal(child.element.textContent?.includes('最多对比 10'), false);
    boxes[10]?.click();
    await showing(child.element, '最多对比 10');
    equal(Math.max(...compared), 10);
    await child.unmount();
  });

  const headers = (element: Element) =>
    [...element.querySelectorAll('thead th')].map((each) => each.textContent?.trim()).filter(Boolean);

  it('tell of alarms right after the status', async () => {
    const child = await mountChild(monitor, { name: 'monitor', path: '/monitor/stations' });
    await showing(child.element, 'Station 12');
    equal(headers(child.element).slice(0, 4), ['电站', '类型', '状态', '告警']);
    await child.unmount();
  });

  it('stay as a person has arranged them', async () => {
    const order = ['type', 'grade', 'status', ...PORTFOLIO_FIGURES, 'alarms', 'safeDays'];
    const layout = { order, shown: ['type', 'status', 'pvKw', 'alarms'] };
    localStorage.setItem(`kept/${$session.get()?.uuid}/columns//monitor/stations`, JSON.stringify(layout));
    const child = await mountChild(monitor, { name: 'monitor', path: '/monitor/stations' });
    await showing(child.element, 'Station 12');
    equal(headers(child.element), ['电站', '类型', '状态', '光伏功率', '告警']);
    await child.unmount();
  });
});
