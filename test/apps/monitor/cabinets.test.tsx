import {
  clear,
  FakePlatform,
  findControl,
  mountChild,
  organization,
  showing,
  until,
} from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import * as monitor from '../../../apps/monitor/index.ts';

const cabinet = (device: string, maxC: number, more: object = {}) => ({
  ...{
    station: 'SF-ES-01',
    stationName: 'Plant',
    device,
    name: `Cabinet ${device}`,
    model: 'Norvolt NV-430C',
  },
  ...{ state: 'charging', flags: [], socPercent: 50, sohPercent: 97, maxC, spreadC: 2 },
  ...{ minV: 3.28, maxV: 3.3, spreadV: 0.02, ratedKw: 200, chargeLimitKw: 200, dischargeLimitKw: 200 },
  ...{ broken: [], alarms: 0, level: null, ts: Date.now(), quality: 0, tz: 'Asia/Shanghai' },
  ...more,
});
const hot = cabinet('C03', 58.6, {
  ...{ flags: ['derated'], dischargeLimitKw: 100, broken: [{ limit: 'cellMaxC', at: 55 }] },
});
const all = [cabinet('C01', 36), cabinet('C02', 37), hot];

describe('the cabinets', () => {
  let platform: FakePlatform;
  let rows: typeof all;
  const asked: string[] = [];
  beforeEach(async () => {
    rows = all;
    asked.length = 0;
    platform = new FakePlatform();
    platform.on('/monitor/v1/cabinets', (_body: unknown, query: URLSearchParams) => {
      asked.push(query.get('sort') ?? '');
      const list = query.get('search') ? [] : rows;
      return {
        ...{ list, pagination: { page: 1, size: 20, total: list.length } },
        ...{ models: ['Norvolt NV-430C'], all: rows.length },
      };
    });
    await platform.signIn([organization('org-1', 'Sunfield')], ['monitor:view', 'baseCabinet:view']);
  });
  afterEach(() => {
    platform.end();
    clear();
  });

  const open = () => mountChild(monitor, { name: 'monitor', path: '/monitor/baseCabinet' });

  it('say in words what breaks a limit and what is derated', async () => {
    const child = await open();
    await showing(child.element, '超过限值 55 °C');
    await showing(child.element, '降额：100 / 200 kW');
    equal(child.element.querySelectorAll('tbody tr').length, 3);
    await child.unmount();
  });

  it('are sorted by the server, figures from the highest', async () => {
    const child = await open();
    await showing(child.element, 'Cabinet C03');
    (await findControl(child.element, '最高温度')).click();
    const head = () => [...child.element.querySelectorAll('th')].find((th) => th.textContent === '最高温度');
    await until(() => present(head()).getAttribute('aria-sort') === 'descending');
    await until(() => asked.at(-1) === '-maxC');
    await child.unmount();
  });

  it('say that the organisation has none', async () => {
    rows = [];
    const child = await open();
    await showing(child.element, '还没有储能柜');
    equal(child.element.querySelector('search'), null);
    await child.unmount();
  });
});
