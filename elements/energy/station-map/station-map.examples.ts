import { examples, type Word } from '#elements/examples.ts';

const inSuzhou = (word: Word) =>
  [
    {
      code: 'SF-PV-01',
      name: word('阳澄湖渔光互补电站', 'Yangcheng Lake', '陽澄湖発電所'),
      lng: 120.792,
      lat: 31.428,
      state: 'normal',
    },
    {
      code: 'SF-PV-02',
      name: word('常熟屋顶光伏二期', 'Changshu Roof', '常熟屋上太陽光'),
      lng: 120.752,
      lat: 31.654,
      state: 'debug',
    },
    {
      ...{
        code: 'SF-ES-01',
        name: word('昆山精密工厂储能电站', 'Kunshan Precision', '昆山精密工場'),
        lng: 120.981,
        lat: 31.386,
      },
      state: 'alarm3' as const,
      ...{ note: word('3 簇电芯过温', 'Rack 3 is too hot', 'ラック3が高温') },
    },
    {
      ...{
        code: 'SF-ES-02',
        name: word('太仓冷链储能电站', 'Taicang Cold Chain', '太倉冷蔵'),
        lng: 121.131,
        lat: 31.459,
      },
      state: 'silent' as const,
      ...{ note: word('自 07:42 无信号', 'No signal since 07:42', '07:42から信号なし') },
    },
    {
      code: 'SF-BS-01',
      name: word('金鸡湖 5G 基站群', 'Jinji Lake 5G', '金鶏湖5G'),
      lng: 120.716,
      lat: 31.306,
      state: 'alarm1',
    },
    {
      code: 'SF-CES-01',
      name: word('张家港集装箱储能一期', 'Zhangjiagang I', '張家港一期'),
      lng: 120.556,
      lat: 31.877,
      state: 'alarm2',
    },
    {
      code: 'SF-CES-02',
      name: word('张家港集装箱储能二期', 'Zhangjiagang II', '張家港二期'),
      lng: 120.561,
      lat: 31.879,
      state: 'construction',
    },
  ] as const;

const VALENCIA = {
  code: 'SF-PVES-02',
  name: 'Valencia Logistics Park',
  lng: -0.421,
  lat: 39.416,
  state: 'normal',
} as const;

export const ucStationMap = examples('uc-station-map', { group: 'charts' }, (state, word) => {
  const label = word('电站地图', 'Map of stations', '発電所の地図');
  const stations = inSuzhou(word);
  return [
    state('data', { label, stations }),
    state('large', { label, stations: [...stations, VALENCIA] }),
    state('route', { label, stations, route: ['SF-ES-01', 'SF-ES-02', 'SF-CES-01', 'SF-ES-01'] }),
    state('single', { label, stations: [VALENCIA], height: 280 }),
    state('many', {
      label,
      stations: Array.from({ length: 600 }, (_, index) => ({
        ...{
          code: `N-${index}`,
          name: word(`${index} 号站`, `Station ${index}`, `${index}号`),
          state: index % 41 === 0 ? 'alarm2' : 'normal',
        },
        ...{ lng: 100 + ((index * 7919) % 2300) / 100, lat: 23 + ((index * 104_729) % 1700) / 100 },
      })) as never,
    }),
    state('empty', { label, stations: [], height: 280 }),
  ];
});
