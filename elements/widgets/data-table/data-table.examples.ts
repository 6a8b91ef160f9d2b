import { examples } from '#elements/examples.ts';

export const ucDataTable = examples('uc-data-table', { group: 'charts' }, (state, word) => {
  const columns = [
    { key: 'name', label: word('名称', 'Name', '名称'), sort: 'name', pinned: true },
    { key: 'type', label: word('类型', 'Type', '種別') },
    { key: 'kw', label: word('功率 kW', 'Power kW', '電力 kW'), sort: 'kw', number: true, decimals: 1 },
    { key: 'soc', label: 'SOC %', number: true },
  ];
  const rows = [
    {
      id: '1',
      name: word('昆山精密工厂', 'Kunshan Precision', '昆山精密工場'),
      type: 'ES',
      kw: 412.5,
      soc: 63,
    },
    { id: '2', name: word('阳澄湖', 'Yangcheng Lake', '陽澄湖'), type: 'PV', kw: 1830.2, soc: null },
    { id: '3', name: 'Valencia Logistics Park', type: 'PV_ES', kw: -96.4, soc: 48 },
  ];
  const label = word('电站', 'Stations', '発電所');
  return [
    state('data', { label, columns, rows, sort: '-kw', openable: true }),
    state('many', { label, columns, rows, selectable: true, selected: ['2'], total: 34 }),
    state('filtered', {
      ...{ label, columns, rows, table: '/gallery' },
      chips: [
        { key: 'type', text: word('类型：光伏', 'Type: PV', '種別：太陽光') },
        { key: 'search', text: word('搜索：园区', 'Search: park', '検索：パーク') },
      ],
    }),
    state('long', {
      ...{ label, columns, selectable: true },
      rows: Array.from({ length: 1000 }, (_, index) => ({
        ...{ id: String(index), name: `${word('电站', 'Station', '発電所')} ${index + 1}` },
        ...{ type: index % 3 === 0 ? 'PV' : 'ES', kw: (index * 37) % 900, soc: (index * 13) % 101 },
      })),
    }),
    state('loading', { label, columns, rows: [], placeholders: 4 }),
    state('empty', { label, columns, rows: [] }),
  ];
});
