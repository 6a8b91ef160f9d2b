import { examples } from '#elements/examples.ts';

export const ucDrawer = examples('uc-drawer', { group: 'dialogs' }, (state, word) => {
  const about = {
    open: true,
    heading: word('3 号柜电芯过温', 'Cell too hot in rack 3', 'ラック3のセルが高温'),
    note: word('昆山精密工厂储能电站', 'Kunshan Precision', '昆山精密工場'),
  };
  return [
    state('data', { ...about, hasPrevious: true, hasNext: true }),
    state('single', about),
    state('many', {
      ...about,
      ...{ hasNext: true, tab: 'history' },
      tabs: [
        { key: 'detail', title: word('详情', 'Detail', '詳細') },
        { key: 'curve', title: word('曲线', 'Curve', '曲線') },
        { key: 'history', title: word('历史', 'History', '履歴') },
      ],
    }),
  ];
});
