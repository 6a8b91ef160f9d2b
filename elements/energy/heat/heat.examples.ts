import { examples, type Word } from '#elements/examples.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const racksIn = (word: Word, count: number) =>
  Array.from({ length: count }, (_, index) =>
    word(`${index + 1} 簇`, `Rack ${index + 1}`, `ラック${index + 1}`),
  );

/** Warm in the afternoon, and warmer in the middle of the container. */
const temperature = (rack: number, hour: number) =>
  Math.round(10 * (24 + 9 * Math.exp(-((hour - 15) ** 2) / 26) + 4 * Math.exp(-((rack - 3.5) ** 2) / 4))) /
  10;

const values = (racks: number, columns: number) =>
  Array.from({ length: racks }, (_, rack) =>
    Array.from({ length: columns }, (_, column) => temperature(rack, (column * 24) / columns)),
  );

export const ucHeat = examples('uc-heat', { group: 'charts' }, (state, word) => {
  const label = word('各簇最高温度', 'Warmest cell by rack', 'ラック別最高温度');
  const common = { label, unit: '°C', rows: racksIn(word, 8), columns: HOURS, decimals: 1 };
  return [
    state('data', { ...common, values: values(8, 24) }),
    state('limits', { ...common, values: values(8, 24), limit: 34 }),
    state('marks', {
      label: word('与相邻电池包之差', 'Distance from neighbours', '隣接パックとの差'),
      unit: 'σ',
      isAroundZero: true,
      isWritten: true,
      ...{ rows: racksIn(word, 3), columns: ['1', '2', '3', '4', '5', '6'], decimals: 1, min: 0, max: 7 },
      values: [
        [0.2, -0.6, 1.1, 0.4, -0.9, 0.3],
        [-0.3, 0.8, 0.1, -4.2, 0.6, -0.2],
        [0.5, 0.2, 6.4, -0.1, 0.7, -1.2],
      ],
      notes: [
        [],
        [null, null, null, word('低于相邻电池包', 'colder than its neighbours', '隣接パックより低い')],
        [null, null, word('高于相邻电池包', 'hotter than its neighbours', '隣接パックより高い')],
      ],
    }),
    state('gaps', {
      ...common,
      values: values(8, 24).map((row, rack) =>
        row.map((value, hour) => (rack === 2 || (hour > 9 && hour < 13) ? null : value)),
      ),
    }),
    state('written', {
      label,
      unit: '°C',
      rows: racksIn(word, 4),
      columns: HOURS.filter((_, hour) => hour % 4 === 0),
      values: values(4, 6),
      decimals: 1,
      isWritten: true,
    }),
    state('many', {
      label: word('电芯电压', 'Cell voltages', 'セル電圧'),
      unit: 'V',
      tone: 5,
      decimals: 3,
      rows: racksIn(word, 12),
      columns: Array.from({ length: 48 }, (_, cell) => String(cell + 1)),
      values: Array.from({ length: 12 }, (_, rack) =>
        Array.from({ length: 48 }, (_, cell) => Math.round(3290 + ((rack * 17 + cell * 29) % 41)) / 1000),
      ),
    }),
    state('flat', { ...common, rows: racksIn(word, 2), values: [HOURS.map(() => 25), HOURS.map(() => 25)] }),
    state('empty', { ...common, rows: [], columns: [], values: [] }),
    state('longTexts', {
      ...common,
      rows: racksIn(word, 4).map((rack) =>
        word(`东区三号储能集装箱 ${rack}`, `Container 3 in the east, ${rack}`, `東区第3コンテナ ${rack}`),
      ),
      values: values(4, 24),
    }),
  ];
});
