import { clear, FakePlatform, mountChild, organization, showing, until } from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import * as monitor from '../../../apps/monitor/index.ts';

const base = (code: string, more: object = {}) => ({
  ...{ code, name: `Site ${code}`, tz: 'Asia/Shanghai', mains: 'on' },
  ...{ itKw: 60, loadKw: 90, pue: 1.5, hvacKw: 0.5, capacityKwh: 240, socPercent: 50, sohPercent: 95 },
  ...{ leftKwh: 114, hours: 1.9, stale: false, alarms: 0, level: null, ts: Date.now(), quality: 0 },
  devices: { mains: 'MAINS', it: 'IT-01', hvac: 'HVAC-01', battery: 'BAT-01', station: 'STATION' },
  ...more,
});

const source = {
  ...{ station: 'A-1', device: 'BAT-01', deviceName: 'Battery', point: 'socPercent', pointName: 'SOC' },
  ...{ kind: 'gauge', hasSlots: false },
};
const input = (id: string, name: string, value: number, unit: string, more: object = {}) => ({
  ...{ id, name, value, unit, quality: 0, ts: null, days: null, source: null, flow: null, figure: null },
  ...more,
});
const derivation = () => ({
  ...{ figure: 'hoursUntilDark', station: { code: 'A-1', name: 'Site A-1', tz: 'Asia/Shanghai' } },
  ...{ offsets: [{ from: 0, minutes: 480 }], now: Date.now(), ts: Date.now() },
  ...{ value: 1.9, unit: 'h', reason: null, quality: 0 },
  formula: '(rated1 * soc1 / 100 * soh1 / 100) / (it1)',
  inputs: [
    input('rated1', 'ratedKwh', 240, 'kWh'),
    input('soc1', 'socPercent', 50, '%', { source, ts: Date.now() }),
    input('soh1', 'sohPercent', 95, '%', { ts: Date.now() }),
    input('it1', 'itKw', 60, 'kW', { ts: Date.now() }),
  ],
  ...{ period: null, coverage: { have: 4, expected: 4, unit: 'inputs' } },
  ...{ ratings: [], stations: [], notes: [], sources: [source] },
});

describe('base stations', () => {
  let platform: FakePlatform;
  const asked: URLSearchParams[] = [];
  beforeEach(async () => {
    asked.length = 0;
    platform = new FakePlatform();
    platform.on('/monitor/v1/base-stations', (_body: unknown, query: URLSearchParams) => {
      asked.push(query);
      const list = [
        base('A-1', { mains: 'off' }),
        base('A-2', { mains: 'unknown', hours: null, leftKwh: null, socPercent: null }),
      ];
      return {
        ...{ list, pagination: { page: 1, size: 20, total: 2 } },
        counts: { all: 2, off: 1, unknown: 1, short: 1 },
      };
    });
    platform.on('/monitor/v1/derivation', derivation);
    await platform.signIn([organization('org-1', 'Sunfield')], ['monitor:view', 'baseStation:view']);
  });
  afterEach(() => {
    platform.end();
    clear();
    history.replaceState(null, '', location.pathname);
  });

  const open = () => mountChild(monitor, { name: 'monitor', path: '/monitor/baseStation' });

  it('say in words whether the mains are off or not known, and hours that are not known are none', async () => {
    const child = await open();
    await showing(child.element, '市电中断');
    await showing(child.element, '市电未知');
    await showing(child.element, '1.9');
    const [, second] = child.element.querySelectorAll('tbody tr');
    equal(present(second).textContent?.includes('可供电时长: 0'), false);
    await child.unmount();
  });

  it('open what the hours follow from', async () => {
    const child = await open();
    await showing(child.element, 'Site A-1');
    present(child.element.querySelector<HTMLElement>('a[href*="how=hoursUntilDark"]')).click();
    const dialog = await until(() => child.element.querySelector('dialog[open]'), 'drawer');
    const query = new URLSearchParams(location.search);
    equal([query.get('how'), query.get('howAt')], ['hoursUntilDark', 'A-1']);
    equal(present(dialog.querySelector('h2')).textContent, '可供电时长');
    await showing(dialog, '电池额定容量');
    const links = [...dialog.querySelectorAll<HTMLAnchorElement>('tbody a')];
    equal(
      links.some(({ href }) => href.includes('tab=curves&points=BAT-01.socPercent')),
      true,
    );
    await child.unmount();
  });

  it('are narrowed to those without mains, in the address', async () => {
    const child = await open();
    await showing(child.element, 'Site A-1');
    const mains = present(child.element.querySelector<HTMLSelectElement>('select[aria-label="市电"]'));
    mains.value = 'off';
    mains.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => asked.at(-1)?.get('mains') === 'off');
    equal(new URLSearchParams(location.search).get('mains'), 'off');
    await child.unmount();
  });
});
