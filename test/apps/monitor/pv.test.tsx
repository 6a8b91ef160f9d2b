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

const DAWN = Date.UTC(2026, 10, 22, 23);
const QUARTER_MS = 900_000;
const TS = Array.from({ length: 12 }, (_, index) => DAWN + index * QUARTER_MS);

const loss = (kwh: number | null, basis: string) => ({ kwh, basis, money: null });
const array = (code: string, more: object = {}) => ({
  ...{ code, name: `Plant ${code}`, type: 'PV', tz: 'Asia/Shanghai' },
  ...{ stale: false, ts: Date.now(), quality: 'measured', pvKwp: 3200, pvKw: 1200, irradiance: 480 },
  ...{ todayKwh: 4100, todayHours: 1.28, from: DAWN - 7 * 3_600_000, to: DAWN + 17 * 3_600_000 },
  ...{ kwh: 9000, hours: 2.81, irradiation: 3.2, kwhInSun: 9000, prPercent: 87.9 },
  ...{ sun: { state: 'good', goodDays: 1, days: 1, faults: [] }, peers: null, availabilityPercent: 100 },
  losses: {
    ...{ outage: loss(76, 'peers'), soiling: loss(165, 'sensor') },
    ...{ curtailment: loss(0, 'plateau'), clipping: loss(0, 'plateau') },
  },
  ...{ spreadPercent: 9.4, inverters: { all: 10, known: 10 } },
  devices: { station: 'STATION', weather: 'WS' },
  ...more,
});
const doubtful = array('SF-PVES-01', {
  ...{ prPercent: null, irradiation: null, kwhInSun: null, peers: { hours: 2.5, stations: 2 } },
  sun: {
    ...{ state: 'bad', goodDays: 0, days: 1 },
    faults: [{ fault: 'stuck', from: DAWN + 4 * 3_600_000, to: DAWN + 7 * 3_600_000, value: 612 }],
  },
});
const worst = {
  ...{ station: 'SF-PV-01', stationName: 'Plant SF-PV-01', device: 'INV-07', name: 'Inverter 07' },
  ...{ hours: 2.6, medianHours: 2.83, percent: -8.1, lostKwh: 76, deadStrings: [4] },
};

/** Two inverters of three strings; the last string of the second has no current from the sixth quarter on. */
const strings = (date: string) => ({
  ...{ code: 'SF-PV-01', name: 'Plant SF-PV-01', tz: 'Asia/Shanghai', date, today: '2026-11-23' },
  ...{ offsets: [{ from: 0, minutes: 480 }], isNight: true, ts: TS, quality: 4 },
  inverters: ['INV-01', 'INV-02'].map((device) => ({
    ...{ device, name: `Inverter ${device}`, strings: [1, 2, 3] },
    amps: [1, 2, 3].map((number) =>
      TS.map((_, step) => (device === 'INV-02' && number === 3 && step > 5 ? 0 : 8)),
    ),
    ...{ median: TS.map(() => 8), expected: 180, have: 180 },
  })),
  faults: [
    {
      ...{ device: 'INV-02', string: 3, state: 'dead', percent: 0 },
      ...{ since: TS[6], wellUntil: TS[6], lookedFrom: TS[0] },
    },
    {
      ...{ device: 'INV-01', string: 1, state: 'low', percent: 60 },
      ...{ since: null, wellUntil: null, lookedFrom: TS[0] },
    },
  ],
});

describe('arrays', () => {
  let platform: FakePlatform;
  const asked: URLSearchParams[] = [];
  beforeEach(async () => {
    asked.length = 0;
    platform = new FakePlatform();
    platform.on('/monitor/v1/pv', (_body: unknown, query: URLSearchParams) => {
      asked.push(query);
      return {
        ...{ list: [doubtful, array('SF-PV-01')], pagination: { page: 1, size: 20, total: 2 }, all: 2 },
        worst: [worst],
        totals: {
          of: 2,
          ...{ kw: { value: 2400, known: 2 }, kwh: { value: 18_000, known: 2 } },
          lostKwh: { value: 76, known: 1 },
        },
      };
    });
    platform.on('/monitor/v1/pv/SF-PV-01/strings', (_body: unknown, query: URLSearchParams) => {
      asked.push(query);
      return strings(query.get('date') ?? '2026-11-23');
    });
    await platform.signIn([organization('org-1', 'Sunfield')], ['monitor:view', 'photovoltaic:view']);
  });
  afterEach(() => {
    platform.end();
    clear();
    history.replaceState(null, '', location.pathname);
  });

  const open = (path = '/monitor/photovoltaic') => mountChild(monitor, { name: 'monitor', path });
  const details = '/monitor/photovoltaicDetails?station=SF-PV-01';

  it('whose sun is not believed have no ratio but its reason and their peers', async () => {
    const child = await open();
    await showing(child.element, 'PR 未知');
    await showing(child.element, '辐照计停在 612 W/m²（11:00–14:00）');
    await showing(child.element, '同区域 2 座：2.50 h');
    await showing(child.element, '1 / 2 座电站');
    await showing(child.element, '组串 4');
    await child.unmount();
  });

  it('are asked for the period of the address, and a choice puts it there', async () => {
    const child = await open();
    await showing(child.element, 'Plant SF-PV-01');
    equal(asked[0]?.get('days'), '1');
    const period = present(child.element.querySelector<HTMLSelectElement>('select[aria-label="统计期"]'));
    period.value = '7';
    period.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => asked.at(-1)?.get('days') === '7');
    equal(new URLSearchParams(location.search).get('days'), '7');
    await child.unmount();
  });

  it('show the last light at night, and say so; a faulty string says since when', async () => {
    const child = await open(details);
    await showing(child.element, '夜间：显示');
    await showing(child.element, '无电流');
    // What is known begins with the fault.
    await showing(child.element, '早于 ');
    const cell = present(child.element.querySelector('.ucp-cell[data-at="1 2"]'));
    equal(cell.hasAttribute('data-out'), true);
    equal(child.element.querySelectorAll('.ucp-cell[data-out]').length, 1);
    await child.unmount();
  });

  it('replay the day, stop where they are told, and a copied address shows that moment', async () => {
    const child = await open(details);
    const slider = () => present(child.element.querySelector<HTMLInputElement>('input[type=range]'));
    await showing(child.element, '播放当天');
    equal(slider().value, '11');
    (await findControl(child.element, '播放当天')).click();
    await until(() => Number(slider().value) >= 1 && Number(slider().value) < 5);
    (await findControl(child.element, '暂停')).click();
    await showing(child.element, '播放当天');
    const stopped = slider().value;
    const at = new URLSearchParams(location.search).get('at');
    await child.unmount();
    const again = await open(`${details}&at=${at}`);
    await showing(again.element, '播放当天');
    equal(present(again.element.querySelector<HTMLInputElement>('input[type=range]')).value, stopped);
    equal(again.element.querySelectorAll('.ucp-cell[data-out]').length, 0);
    await again.unmount();
  });

  it('show all strings on demand, and another day', async () => {
    const child = await open(details);
    await showing(child.element, 'INV-02/3');
    equal(child.element.querySelectorAll('tbody tr a').length, 2);
    (await findControl(child.element, '全部组串')).click();
    await until(() => child.element.querySelectorAll('tbody tr a').length === 6);
    (await findControl(child.element, '前一天')).click();
    await until(() => asked.at(-1)?.get('date') === '2026-11-22');
    await child.unmount();
  });

  it('without a station say where to choose one', async () => {
    const child = await open('/monitor/photovoltaicDetails');
    await showing(child.element, '还没有选择电站');
    await child.unmount();
  });
});
