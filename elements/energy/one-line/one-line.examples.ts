import { examples, type Word } from '#elements/examples.ts';

const NOW = Date.parse('2026-11-20T10:30:00+08:00');

const POINTS = [{ code: 'activeKw' }];

const storageIn = (word: Word) => [
  {
    code: 'STATION',
    name: word('昆山精密工厂', 'Kunshan Precision', '昆山精密工場'),
    kind: 'station',
    parent: null,
  },
  {
    code: 'POC',
    name: word('并网点', 'Point of connection', '連系点'),
    kind: 'poc',
    parent: null,
    points: POINTS,
  },
  {
    code: 'M1',
    name: word('关口电表', 'Grid meter', '受電メーター'),
    kind: 'meter',
    parent: 'POC',
    points: POINTS,
  },
  {
    code: 'M2',
    name: word('光伏电表', 'PV meter', '太陽光メーター'),
    kind: 'meter',
    parent: 'POC',
    points: POINTS,
  },
  {
    ...{ code: 'INV-01', name: word('1 号逆变器', 'Inverter 1', 'インバーター1'), kind: 'inverter' },
    ...{ parent: 'M2', points: POINTS },
  },
  {
    ...{ code: 'INV-02', name: word('2 号逆变器', 'Inverter 2', 'インバーター2'), kind: 'inverter' },
    ...{ parent: 'M2', points: POINTS },
  },
  {
    code: 'M3',
    name: word('储能电表', 'Storage meter', '蓄電メーター'),
    kind: 'meter',
    parent: 'POC',
    points: POINTS,
  },
  {
    ...{ code: 'C01', name: word('1 号储能柜', 'Cabinet 1', '蓄電盤1'), kind: 'cabinet', parent: 'M3' },
    points: POINTS,
  },
  {
    ...{ code: 'PCS-01', name: word('1 号变流器', 'Converter 1', 'PCS 1'), kind: 'pcs', parent: 'C01' },
    points: POINTS,
  },
  {
    code: 'EMS',
    name: word('能量管理系统', 'Energy management', 'エネルギー管理'),
    kind: 'ems',
    parent: null,
  },
  { code: 'WS', name: word('气象站', 'Weather station', '気象計'), kind: 'weather', parent: null },
];

const readings = (values: Readonly<Record<string, Readonly<Record<string, number>>>>, ts = NOW) =>
  Object.entries(values).map(([device, of]) => ({ device, ts, values: of }));

const LATEST = readings({
  STATION: { loadKw: 842 },
  POC: { activeKw: 176 },
  M1: { activeKw: 176 },
  M2: { activeKw: 480 },
  'INV-01': { activeKw: 251 },
  'INV-02': { activeKw: 229 },
  M3: { activeKw: 186 },
  C01: { activeKw: 190, socPercent: 63.5 },
  'PCS-01': { activeKw: 188 },
});

export const ucOneLine = examples('uc-one-line', { group: 'charts' }, (state, word) => {
  const devices = storageIn(word);
  const given = { devices, latest: LATEST, now: NOW };
  const alarms = [
    { device: 'C01', level: 3, name: word('2 簇过温', 'Rack 2 is too hot', 'ラック2が高温') },
    { device: 'C01', level: 1, name: word('风扇偏慢', 'Fan is slow', 'ファン低速') },
    {
      device: 'INV-02',
      level: 2,
      name: word('组串 4 无电流', 'String 4 without current', 'ストリング4電流なし'),
    },
  ];
  return [
    state('data', given),
    state('marks', { ...given, alarms }),
    state('stale', {
      ...given,
      latest: LATEST.map((each) => (each.device === 'INV-02' ? { ...each, ts: NOW - 600_000 } : each)),
    }),
    state('missing', { devices, latest: [], now: NOW }),
    state('table', { ...given, alarms, sight: 'table' }),
    state('many', {
      ...given,
      devices: [
        ...devices.filter(({ code }) => !/^(C|PCS)/.test(code)),
        ...Array.from({ length: 24 }, (_, index) => ({
          ...{ code: `C${index + 1}`, kind: 'cabinet', parent: 'M3' },
          name: word(`${index + 1} 号储能柜`, `Cabinet ${index + 1}`, `蓄電盤${index + 1}`),
        })),
      ],
    }),
    state('loading', {}),
    state('empty', { devices: [], now: NOW }),
    state('longTexts', {
      ...given,
      devices: devices.map((device) => ({
        ...device,
        name: word(
          `一号工业园区${device.name}（含车棚与食堂）`,
          `${device.name} of industrial park 1 with car park and canteen`,
          `第1工業団地の${device.name}（駐車場と食堂を含む）`,
        ),
      })),
    }),
  ];
});
