import { examples } from '#elements/examples.ts';

const OFFSETS = [{ from: 0, minutes: 480 }];
const SINCE = Date.parse('2026-11-20T07:42:00+08:00');

export const ucFigure = examples('uc-figure', { group: 'charts' }, (state, word) => {
  const common = { label: word('负载功率', 'Load', '負荷電力'), value: 1264.8, unit: 'kW' };
  const derivation = {
    formula: word('光伏 + 储能 + 电网', 'PV + storage + grid', '太陽光 + 蓄電 + 系統'),
    inputs: [
      { label: word('光伏', 'PV', '太陽光'), value: 671, unit: 'kW', href: '/sub-monitor/monitor/overview' },
      { label: word('储能', 'Storage', '蓄電池'), value: 180.5, unit: 'kW', quality: 'estimated' as const },
      { label: word('电网', 'Grid', '系統'), value: 413.3, unit: 'kW', quality: 'late' as const },
      { label: word('柴油机', 'Diesel', 'ディーゼル'), value: null, unit: 'kW' },
    ],
    coverage: { have: 7, expected: 8, unit: word('座电站', 'stations', '発電所') },
    notes: [
      word('电表 M3 自 07:30 起无数据', 'No data of meter M3 since 07:30', 'メーターM3は07:30からデータなし'),
    ],
    links: [
      {
        label: word('07:42 的数据帧', 'Frames of 07:42', '07:42のフレーム'),
        href: '/sub-monitor/monitor/overview',
      },
    ],
  };
  return [
    state('data', common),
    state('loading', { label: common.label, unit: 'kW' }),
    state('missing', { label: common.label, unit: 'kW', missing: true }),
    state('estimated', { ...common, quality: 'estimated' }),
    state('late', { ...common, quality: 'late', since: SINCE, offsets: OFFSETS }),
    state('incomplete', { ...common, quality: 'incomplete', derivation }),
    state('simulated', { ...common, quality: 'simulated' }),
    state('suspect', { ...common, quality: 'suspect' }),
    state('invented', { ...common, quality: 'demo' }),
    state('since', { ...common, since: SINCE, offsets: OFFSETS }),
    state('derivation', { ...common, derivation }),
    state('negative', { label: word('电网功率', 'Grid', '系統電力'), value: -180.5, unit: 'kW' }),
    state('small', { ...common, size: 'small', href: '/sub-monitor/monitor/overview?how=loadKw' }),
    state('large', { ...common, size: 'large', quality: 'estimated', since: SINCE, offsets: OFFSETS }),
    state('longTexts', {
      ...common,
      label: word(
        '华东区域全部工商业用户侧储能电站实时负载总功率',
        'Load of all commercial and industrial storage stations in the eastern region',
        '東部地域の全商工業用蓄電所のリアルタイム総負荷電力',
      ),
      value: 12_671_250.25,
      decimals: 2,
      quality: 'incomplete',
      since: SINCE,
      offsets: OFFSETS,
      derivation,
    }),
  ];
});
