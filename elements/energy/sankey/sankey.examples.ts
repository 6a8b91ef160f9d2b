import { examples, type Word } from '#elements/examples.ts';

const nodesIn = (word: Word) =>
  [
    { id: 'pv', label: word('光伏', 'PV', '太陽光'), tone: 'pv' },
    { id: 'grid', label: word('电网', 'Grid', '系統'), tone: 'grid' },
    { id: 'storage', label: word('储能', 'Storage', '蓄電池'), tone: 'storage' },
    { id: 'load', label: word('负载', 'Load', '負荷'), tone: 'load' },
    { id: 'export', label: word('上网', 'Export', '売電'), tone: 'income' },
  ] as const;

const FLOWS = [
  { from: 'pv', to: 'load', value: 1840 },
  { from: 'pv', to: 'storage', value: 620 },
  { from: 'pv', to: 'export', value: 410 },
  { from: 'grid', to: 'load', value: 730 },
  { from: 'grid', to: 'storage', value: 90 },
  { from: 'storage', to: 'load', value: 640 },
] as const;

export const ucSankey = examples('uc-sankey', { group: 'charts' }, (state, word) => {
  const common = { label: word('今日能量流向', 'Energy of today', '本日のエネルギーフロー'), unit: 'kWh' };
  return [
    state('data', { ...common, nodes: nodesIn(word), flows: FLOWS }),
    state('unbalanced', {
      ...common,
      nodes: [...nodesIn(word), { id: 'rest', label: word('未计量', 'Not metered', '未計量') }],
      flows: [...FLOWS, { from: 'storage', to: 'rest', value: 70 }],
    }),
    state('single', {
      ...common,
      nodes: nodesIn(word).filter(({ id }) => id === 'grid' || id === 'load'),
      flows: [{ from: 'grid', to: 'load', value: 730 }],
    }),
    state('many', {
      ...common,
      height: 360,
      nodes: [
        ...nodesIn(word).slice(0, 4),
        ...Array.from({ length: 7 }, (_, index) => ({
          id: `line-${index}`,
          label: word(`${index + 1} 号产线`, `Line ${index + 1}`, `ライン${index + 1}`),
        })),
      ],
      flows: [
        ...FLOWS.filter(({ to }) => to !== 'export'),
        ...[900, 720, 540, 430, 320, 240, 60].map((value, index) => ({
          from: 'load',
          to: `line-${index}`,
          value,
        })),
      ],
    }),
    state('empty', { ...common, nodes: nodesIn(word), flows: [] }),
    state('longTexts', {
      ...common,
      nodes: nodesIn(word).map((node) => ({
        ...node,
        label: word(
          `一号工业园区${node.label}（含车棚与食堂）`,
          `${node.label} of industrial park 1 with car park and canteen`,
          `第1工業団地の${node.label}（駐車場と食堂を含む）`,
        ),
      })),
      flows: FLOWS,
    }),
  ];
});
