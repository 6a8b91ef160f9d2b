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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIMITS = { cellMinV: 2.8, cellMaxV: 3.6, cellMaxC: 55, spreadV: 0.05, spreadC: 10 };

const pack = (number: number, more: object = {}) => ({
  ...{ pack: number, minV: 3.271, maxV: 3.279, spreadV: 0.008, maxC: 28, fanA: 0.6 },
  ...{ scoreC: 0, scoreV: 0, broken: [] as string[], isFanStill: false },
  ...more,
});
const hotPack = pack(6, { maxC: 58.6, fanA: 0, scoreC: 30.2, broken: ['cellMaxC'], isFanStill: true });

const cells = { minV: 3.271, maxV: 3.279, spreadV: 0.008, maxC: 28, spreadC: 0 };
const row = (device: string) => ({
  ...{ device, name: `Rack ${device}`, model: 'Norvolt NV-500R', state: 'charging', flags: [] as string[] },
  ...{ socPercent: 50, sohPercent: 97, ...cells, ratedKw: 250, chargeLimitKw: 250, dischargeLimitKw: 250 },
  ...{ broken: [] as object[], alarms: 0, level: null as number | null, ts: Date.now(), quality: 4 },
});
const surroundings = {
  cooling: [],
  fire: { sign: 'normal', by: ['R01'], smokePercent: 0.2, agentBar: 42 },
  gas: { sign: 'normal', by: ['GAS-01'], hydrogenPpm: 4, monoxidePpm: 2, vapourPpm: 5 },
  doors: { open: [] as string[], closed: 4, unknown: [] as string[] },
};
const converter = {
  ...{ device: 'PCS-01', name: 'Converter 01', state: 'charging', activeKw: -100, setpointKw: -200 },
  ...{ isAutomatic: true, ratedKw: 200, celsius: 31, ts: Date.now() },
};
const rack = (device: string, packs = [1, 2, 3].map((one) => pack(one)), need = 'fine') => ({
  ...{ ...row(device), need, limits: LIMITS, packs },
});
const container = (device: string, racks: object[], more: object = {}) => ({
  ...{ device, name: `Container ${device}`, need: 'fine', activeKw: -100, ratedKw: 1000, socPercent: 50 },
  ...{ socRacks: racks.length, converters: [converter], ...surroundings, racks, ...more },
});
const cabinetAt = (now: number) => ({
  ...{
    ...row('C03'),
    name: 'Cabinet C03',
    model: 'Norvolt NV-430C',
    station: 'SF-ES-01',
    stationName: 'Plant',
  },
  ...{ maxC: 58.6, spreadC: 30.6, flags: ['derated'], ratedKw: 200, dischargeLimitKw: 100 },
  broken: [
    { limit: 'cellMaxC', at: 55 },
    { limit: 'spreadC', at: 10 },
  ],
  ...{ tz: 'Asia/Shanghai', now, offsets: [{ from: 0, minutes: 480 }], container: null, ratedKwh: 430 },
  ...{ modelLimits: LIMITS, volts: 786, amps: 130, insulationKohm: 2435, thermalState: 2 },
  ...{ chargeKwh: 391_650, dischargeKwh: 375_408, packs: [pack(5), hotPack], converter, ...surroundings },
  ...{ gas: null, meter: null },
  timeline: {
    ...{ from: now - 24 * HOUR_MS, to: now },
    states: [
      { from: now - 24 * HOUR_MS, to: now - HOUR_MS, state: 'standby', reason: null },
      {
        ...{ from: now - HOUR_MS, to: now, state: 'charging' },
        reason: { reason: 'setpoint', value: -200, limit: null },
      },
    ],
    limits: [
      {
        ...{ from: now - 53 * MINUTE_MS, to: now, flags: ['derated'], allowedKw: 100 },
        reason: { reason: 'hot', value: 55.6, limit: 55 },
      },
    ],
    alarms: (['raised', 'reset', 'reopened'] as const).map((step, index) => ({
      ...{ at: now - (95 - index * 5) * MINUTE_MS, step, code: 'CELL-TEMP-HIGH', level: 3 },
      ...{ name: '电芯温度过高', pointName: '电池包 6 最高温度', value: 55.6, unit: '°C' },
    })),
  },
});

describe('containers and cabinets', () => {
  let platform: FakePlatform;
  let stations: object[];
  const seen: string[] = [];
  beforeEach(async () => {
    localStorage.clear();
    history.replaceState(null, '', location.pathname);
    seen.length = 0;
    stations = [
      {
        ...{ station: 'SF-CES-01', name: 'Harbour', need: 'safety', ts: Date.now(), quality: 4 },
        tz: 'Asia/Shanghai',
        containers: [
          container(
            'CT-02',
            [
              rack(
                'R05',
                [pack(1), hotPack, pack(3)].map((one, at) => ({ ...one, pack: at + 1 })),
                'limit',
              ),
            ],
            {
              ...{
                need: 'safety',
                fire: { sign: 'noSignal', by: ['FIRE-02'], smokePercent: null, agentBar: null },
              },
            },
          ),
          container('CT-01', [rack('R01'), rack('R02')]),
        ],
      },
    ];
    platform = new FakePlatform();
    platform.on('/monitor/v1/containers', () => ({
      ...{ list: stations, pagination: { page: 1, size: 10, total: stations.length }, all: stations.length },
    }));
    platform.on('/monitor/v1/cabinets/C03', (_body: unknown, query: URLSearchParams) => {
      seen.push(query.get('station') ?? '');
      return cabinetAt(Date.now());
    });
    platform.on('/monitor/v1/cabinets', () => ({
      list: [
        {
          ...row('C03'),
          name: 'Cabinet C03',
          station: 'SF-ES-01',
          stationName: 'Plant',
          tz: 'Asia/Shanghai',
        },
      ],
      ...{ pagination: { page: 1, size: 50, total: 1 }, models: [], all: 1 },
    }));
    await platform.signIn(
      [organization('org-1', 'Sunfield')],
      ['monitor:view', 'containerStorage:view', 'cabinet:view', 'baseCabinet:view'],
    );
  });
  afterEach(() => {
    platform.end();
    clear();
    localStorage.clear();
  });

  const open = (path: string) => mountChild(monitor, { name: 'monitor', path });

  it('a fire loop without a signal is told like an alarm, with its device', async () => {
    const child = await open('/monitor/containerStorage');
    await showing(child.element, '无信号：FIRE-02');
    await showing(child.element, '按告警处理');
    await child.unmount();
  });

  it('arrow keys walk the packs of all racks, which say place, value and what is wrong', async () => {
    const child = await open('/monitor/containerStorage');
    const first = await findControl(child.element, 'R05 · CT-02，包 1：28.0 °C');
    first.focus();
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await until(() => focused().includes('58.6 °C'));
    const said = focused();
    for (const words of ['R05 · CT-02', '包 2', '超过限值 55 °C', '比相邻热 30.2 σ', '风扇停转（0.00 A）'])
      equal([words, said.includes(words)], [words, true]);
    await child.unmount();
  });

  it('the table has the same racks as the map, and the choice stands in the address', async () => {
    const child = await open('/monitor/containerStorage');
    (await findControl(child.element, '表格')).click();
    await showing(child.element, 'Rack R05');
    const rows = [...child.element.querySelectorAll('tbody tr')];
    equal(
      rows.map((one) => /R0\d · CT-0\d/.exec(one.textContent ?? '')?.[0]),
      ['R05 · CT-02', 'R01 · CT-01', 'R02 · CT-01'],
    );
    equal(new URLSearchParams(location.search).get('view'), 'table');
    await showing(child.element, '包 2：超过限值 55 °C');
    await child.unmount();
  });

  it('a cabinet says in words what is over its limit, and why it changed', async () => {
    const child = await open('/monitor/cabinet?station=SF-ES-01&cabinet=C03');
    await showing(child.element, '超过限值 55 °C');
    await showing(child.element, '降额：100 / 200 kW');
    await showing(child.element, '最热单体 55.6 °C，超过 55.0 °C');
    await showing(child.element, '设定变为 -200 kW');
    await showing(child.element, '电芯温度过高：恢复');
    equal(seen, ['SF-ES-01']);
    await child.unmount();
  });

  it('arrow keys walk the changes of the day', async () => {
    const child = await open('/monitor/cabinet?station=SF-ES-01&cabinet=C03');
    const plot = await until(() => child.element.querySelector<HTMLElement>('[role=application]'));
    const spoken = () => child.element.querySelector('[aria-live=polite]')?.textContent ?? '';
    plot.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    await until(() => spoken().includes('降额'));
    plot.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    await until(() => spoken().includes('充电'));
    plot.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    await until(() => spoken().includes('此前已如此'));
    await child.unmount();
  });

  it('the menu opens the cabinet that was seen last, else a choice', async () => {
    const choice = await open('/monitor/cabinet');
    await showing(choice.element, 'Cabinet C03');
    equal(choice.element.querySelector('[role=application]'), null);
    await choice.unmount();
    const named = await open('/monitor/cabinet?station=SF-ES-01&cabinet=C03');
    await showing(named.element, '超过限值 55 °C');
    await named.unmount();
    const again = await open('/monitor/cabinet');
    await until(() => again.element.querySelector('[role=application]'));
    equal(new URLSearchParams(location.search).get('cabinet'), 'C03');
    await again.unmount();
    // An address that asks for the choice gets it.
    const asked = await open('/monitor/cabinet?choose=1');
    await showing(asked.element, '选择机柜');
    equal(present(asked.element.querySelector('h1')).textContent, '机柜概览');
    await asked.unmount();
  });

  it('an organisation without containers is told so', async () => {
    stations = [];
    const child = await open('/monitor/containerStorage');
    await showing(child.element, '还没有集装箱');
    equal(child.element.querySelector('search'), null);
    await child.unmount();
  });
});
