import { examples } from '#elements/examples.ts';

export const ucGauge = examples('uc-gauge', { group: 'charts' }, (state, word) => {
  const label = word('荷电状态', 'State of charge', '充電率');
  const temperature = word('最高电芯温度', 'Warmest cell', '最高セル温度');
  const limits = [
    { value: 45, level: 1, label: word('偏热', 'Warm', '高め') },
    { value: 55, level: 2, label: word('过热', 'Hot', '高温') },
    { value: 65, level: 3, label: word('停机', 'Shut down', '停止') },
  ] as const;
  return [
    state('data', { label, value: 64, unit: '%', tone: 'storage' }),
    state('limits', { label: temperature, value: 41, min: 0, max: 80, unit: '°C', limits }),
    state('error', { label: temperature, value: 58.4, min: 0, max: 80, unit: '°C', decimals: 1, limits }),
    state('missing', { label, unit: '%', tone: 'storage' }),
    state('negative', {
      label: word('电网功率', 'Grid power', '系統電力'),
      value: -180,
      min: -500,
      max: 500,
      unit: 'kW',
      tone: 'grid',
    }),
    state('large', {
      label: word('年发电量', 'Energy of the year', '年間発電量'),
      value: 12_671_250,
      max: 20_000_000,
      unit: 'kWh',
      tone: 'pv',
    }),
    state('longTexts', {
      label: word(
        '三号储能集装箱第二簇电池管理系统上报的荷电状态',
        'State of charge reported by the battery management system of rack 2 in container 3',
        '第3蓄電コンテナ第2ラックの電池管理システムが報告した充電率',
      ),
      value: 64,
      unit: '%',
      tone: 'storage',
    }),
  ];
});
