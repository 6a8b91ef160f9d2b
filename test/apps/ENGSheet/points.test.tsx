import { clear, FakePlatform, mountChild, organization, showing, until } from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import * as sheets from '../../../apps/ENGSheet/index.ts';

const ID = '3f2b8c1e-6a54-4d0f-9d3a-0c1d2e3f4a5b';
const PATH = '/ENGSheet/points?station=SF-PV-02';
const CODES = ['ENGSheet:view', 'ENGSheet:edit', 'ENGSheet:sign'];
const COUNTS = { total: 2, untested: 0, pass: 1, fail: 1, silent: 0, exception: 0 };

const sheet = {
  ...{ id: ID, station: 'SF-PV-02', stationName: '常熟屋顶光伏二期', tz: 'Asia/Shanghai', version: 1 },
  ...{ status: 'failed', createdAt: '2026-11-24T00:00:00.000Z', testedAt: '2026-11-24T06:00:00.000Z' },
  ...{ signedAt: null, nextCheck: null, installer: null, owner: null, counts: COUNTS },
};
const detail = {
  ...sheet,
  ...{ stationStatus: 'debug', isOwn: true, mayOperate: true, isNewest: true, window: null },
  ...{ devices: ['INV-02'], corrections: [], exceptions: [], parameters: [] },
};
const finding = {
  ...{ check: 'scale', passed: false, formula: 'Δ energyKwh / ∫ activeKw dt', measured: 1000, expected: 100 },
  ...{ unit: 'kWh', have: 240, frames: 240, series: [], proposal: { kind: 'scale', factor: 0.1 } },
};
const point = {
  ...{ device: 'INV-02', deviceName: '逆变器 02', point: 'energyKwh', name: '累计发电量', register: 10_001 },
  ...{ kind: 'counter', unit: 'kWh', scale: 1, min: 0, max: null, writable: false, live: 12, liveAt: null },
  ...{ measured: 1000, expected: 100, deviation: 900, result: 'fail', reason: '', by: '陈立新', at: null },
  findings: [finding],
};
const page = (list: readonly object[]) => ({ list, pagination: { page: 1, size: 20, total: list.length } });

describe('the sheet of a station', () => {
  let platform: FakePlatform;
  const open = async (codes: string[], versions: readonly object[] = [sheet]) => {
    platform.on('/ENGSheet/v1/sheets', page(versions));
    platform.on(`/ENGSheet/v1/sheets/${ID}`, detail);
    platform.on(`/ENGSheet/v1/sheets/${ID}/points`, page([point]));
    await platform.signIn([organization('org-1', 'Sunfield')], codes);
  };
  beforeEach(() => {
    platform = new FakePlatform();
  });
  afterEach(() => {
    platform.end();
    clear();
  });

  it('says what is wrong with a point in a word, and its lower limit', async () => {
    await open(CODES);
    const child = await mountChild(sheets, { name: 'ENGSheet', path: PATH });
    await showing(child.element, '× 10');
    equal(present(child.element.querySelector('tbody')).textContent?.includes('≥ 0'), true);
    equal(await child.unmount(), []);
  });

  it('is shown when its station is chosen on the page', async () => {
    await open(CODES);
    const child = await mountChild(sheets, { name: 'ENGSheet', path: '/ENGSheet/points' });
    await until(() => child.element.querySelector('uc-station-picker') !== null);
    child.go(PATH);
    await showing(child.element, '× 10');
    await child.unmount();
  });

  it('offers no tests to somebody who may only look', async () => {
    await open(['ENGSheet:view']);
    const child = await mountChild(sheets, { name: 'ENGSheet', path: PATH });
    await showing(child.element, '× 10');
    const buttons = [...child.element.querySelectorAll('button')].map((one) => one.textContent?.trim());
    equal(buttons.includes('运行测试'), false);
    await child.unmount();
  });

  it('offers a first sheet where there is none', async () => {
    await open(CODES, []);
    const child = await mountChild(sheets, { name: 'ENGSheet', path: PATH });
    await showing(child.element, '新建工程表');
    await child.unmount();
  });
});
