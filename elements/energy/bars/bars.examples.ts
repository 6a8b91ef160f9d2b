import { examples, type Word } from '#elements/examples.ts';

const partsIn = (word: Word) =>
  [
    { name: word('光伏', 'PV', '太陽光'), tone: 'pv' },
    { name: word('放电', 'Discharge', '放電'), tone: 'storage' },
    { name: word('购电', 'Import', '買電'), tone: 'grid' },
  ] as const;

const WEEK = [
  [412, 96, 150],
  [388, 104, 171],
  [95, 88, 430],
  [240, 101, 262],
  [431, 99, 120],
  [455, 60, 44],
  [447, 52, 31],
] as const;

/** What is known of some days. */
const GAPS: Readonly<Record<number, readonly (number | null)[]>> = {
  4: [null, null, null],
  5: [455, null, 44],
};

const daysIn = (word: Word) => [
  word('周一', 'Mon', '月'),
  word('周二', 'Tue', '火'),
  word('周三', 'Wed', '水'),
  word('周四', 'Thu', '木'),
  word('周五', 'Fri', '金'),
  word('周六', 'Sat', '土'),
  word('周日', 'Sun', '日'),
];

const weekIn = (word: Word) => WEEK.map((values, day) => ({ label: daysIn(word)[day] ?? '', values }));

export const ucBars = examples('uc-bars', { group: 'charts' }, (state, word) => {
  const label = word('本周电量', 'Energy of the week', '今週の電力量');
  const common = { label, unit: 'kWh', parts: partsIn(word) };
  return [
    state('data', { ...common, bars: weekIn(word) }),
    state('negative', {
      label: word('储能充放电', 'Charge and discharge', '充放電'),
      unit: 'kWh',
      parts: [
        { name: word('放电', 'Discharge', '放電'), tone: 'storage' },
        { name: word('充电', 'Charge', '充電'), tone: 'load' },
      ],
      bars: daysIn(word).map((day, index) => ({ label: day, values: [90 + 4 * index, -(104 + 3 * index)] })),
    }),
    state('estimated', {
      ...common,
      bars: weekIn(word).map((bar, day) => ({ ...bar, isEstimated: day === 2 || day === 3 })),
    }),
    state('gaps', {
      ...common,
      bars: weekIn(word).map((bar, day) => ({ ...bar, values: GAPS[day] ?? bar.values })),
    }),
    state('many', {
      ...common,
      label: word('本月电量', 'Energy of the month', '今月の電力量'),
      bars: Array.from({ length: 31 }, (_, day) => ({
        label: String(day + 1),
        values: [180 + ((day * 97) % 260), 60 + ((day * 31) % 50), 40 + ((day * 53) % 190)],
      })),
    }),
    state('single', { ...common, bars: weekIn(word).slice(0, 1) }),
    state('empty', { ...common, bars: [] }),
    state('longTexts', {
      ...common,
      parts: [
        {
          name: word(
            '屋顶及车棚光伏合计发电量',
            'PV on the roof and the car park together',
            '屋根と駐車場の太陽光発電の合計',
          ),
          tone: 'pv',
        },
        {
          name: word('储能系统放电量', 'Discharge of the storage system', '蓄電システムの放電量'),
          tone: 'storage',
        },
        {
          name: word('从公共电网购入的电量', 'Import from the public grid', '公共系統からの買電量'),
          tone: 'grid',
        },
      ],
      bars: weekIn(word).map((bar) => ({
        ...bar,
        label: word(`一号厂区${bar.label}`, `Plant 1, ${bar.label}`, `第1工場 ${bar.label}`),
      })),
    }),
  ];
});
