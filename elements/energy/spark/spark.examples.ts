import { examples } from '#elements/examples.ts';

const DAY = [0, 0, 2, 9, 31, 84, 152, 210, 248, 261, 255, 228, 176, 118, 61, 22, 5, 0, 0];

export const ucSpark = examples('uc-spark', { group: 'charts' }, (state, word) => {
  const label = word('今日光伏功率', 'PV power of today', '本日の太陽光発電電力');
  return [
    state('data', { label, values: DAY, unit: 'kW', tone: 'pv' }),
    state('gaps', {
      label,
      values: DAY.map((value, hour) => (hour > 8 && hour < 12 ? null : value)),
      unit: 'kW',
      tone: 'pv',
    }),
    state('flat', {
      label: word('备用电池', 'Spare battery', '予備電池'),
      values: [50, 50, 50, 50],
      unit: '%',
    }),
    state('single', { label, values: [null, null, 42, null], unit: 'kW' }),
    state('negative', {
      label: word('储能功率', 'Storage power', '蓄電電力'),
      values: [-40, -80, -80, -20, 0, 0, 35, 90, 90, 60, 0, -10],
      unit: 'kW',
      tone: 'storage',
    }),
    state('empty', { label, values: [null, null, null], unit: 'kW' }),
    state('large', { label, values: DAY, unit: 'kW', tone: 'pv', width: 320, height: 80 }),
  ];
});
