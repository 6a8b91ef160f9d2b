import { examples, type Word } from '#elements/examples.ts';

const CHINA = 'Asia/Shanghai';

const stationsIn = (word: Word) => {
  const park = word('星湖能源', 'Xinghu Energy', '星湖エネルギー');
  const port = word('海港储能', 'Harbor Storage', 'ハーバー蓄電');
  const suzhou = word('苏州', 'Suzhou', '蘇州');
  return [
    ...[
      {
        code: 'SF-PV-01',
        name: word('阳澄湖渔光互补电站', 'Yangcheng Lake', '陽澄湖発電所'),
        type: 'PV',
        status: 'operation',
      },
      {
        code: 'SF-ES-01',
        name: word('昆山精密工厂储能电站', 'Kunshan Precision', '昆山精密工場'),
        type: 'ES',
        status: 'operation',
      },
      {
        code: 'SF-CES-02',
        name: word('张家港集装箱储能二期', 'Zhangjiagang II', '張家港二期'),
        type: 'CES',
        status: 'construction',
      },
    ].map((one) => ({ ...one, tz: CHINA, region: suzhou, organization: park })),
    {
      ...{ code: 'SF-PVES-02', name: 'Valencia Logistics Park', type: 'PV_ES', status: 'operation' },
      ...{ tz: 'Europe/Madrid', region: 'València', organization: park },
    },
    {
      ...{
        code: 'HS-ES-01',
        name: word('洋山港岸电储能电站', 'Yangshan Shore Power', '洋山港陸電'),
        type: 'ES',
        status: 'operation',
      },
      ...{ tz: CHINA, region: null, organization: port },
    },
  ] as const satisfies readonly object[];
};

export const ucStationPicker = examples('uc-station-picker', { group: 'forms' }, (state, word) => {
  const stations = stationsIn(word) as never;
  const label = word('电站', 'Station', '発電所');
  const silent = { 'SF-ES-01': word('自 07:42 无信号', 'No signal since 07:42', '07:42から信号なし') };
  return [
    state('data', { stations, label, value: 'SF-ES-01' }),
    state('many', { stations, label, multiple: true, value: 'SF-ES-01,SF-PVES-02,HS-ES-01' }),
    state('inline', { stations, label, inline: true, notes: silent, groupBy: 'region' }),
    state('limits', { stations, label, multiple: true, most: 2, value: 'SF-ES-01,SF-PV-01' }),
    state('empty', { stations: [], label, required: true }),
    state('disabled', { stations, label, disabled: true, value: 'SF-PV-01' }),
    state('error', { label }),
  ];
});
