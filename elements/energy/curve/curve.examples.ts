import { examples, type Word } from '#elements/examples.ts';
import {
  BITS,
  charge,
  grid,
  HOUR,
  load,
  MADRID,
  pv,
  quarterHours,
  SHANGHAI,
  storage,
} from './example-days.ts';

const { from, to, tz, offsets } = SHANGHAI;
const answer = (...series: ReturnType<typeof quarterHours>[]) => ({ tz, offsets, series });
const at = (hour: number) => from + hour * HOUR;

const qualityAt = (hour: number) => {
  if (hour === 18 || hour === 18.5) return BITS.Suspect;
  return hour > 14 && hour < 16 ? BITS.Late : 0;
};

const look = (word: Word) =>
  ({
    pv: { name: word('光伏功率', 'PV power', '太陽光発電'), tone: 'pv' },
    load: { name: word('负载功率', 'Load', '負荷'), tone: 'load' },
    storage: { name: word('储能功率', 'Storage power', '蓄電電力'), tone: 'storage' },
    grid: { name: word('电网功率', 'Grid power', '系統電力'), tone: 'grid' },
    charge: { name: word('荷电状态', 'State of charge', '充電率'), tone: 6 },
  }) as const;

const bandsIn = (word: Word) =>
  [
    { from, to: at(8), label: word('谷', 'Valley', '谷'), tone: 'valley' },
    { from: at(8), to: at(11), label: word('峰', 'Peak', 'ピーク'), tone: 'peak' },
    { from: at(11), to: at(18), label: word('平', 'Shoulder', '平'), tone: 'shoulder' },
    { from: at(18), to: at(20), label: word('尖峰', 'Sharp', '尖峰'), tone: 'sharp' },
    { from: at(20), to: at(22), label: word('峰', 'Peak', 'ピーク'), tone: 'peak' },
    { from: at(22), to, label: word('谷', 'Valley', '谷'), tone: 'valley' },
  ] as const;

const marksIn = (word: Word) =>
  [
    { id: 'price', ts: at(0), kind: 'price', label: word('电价版本 4', 'Price version 4', '電価版4') },
    {
      id: 'command',
      ts: at(10),
      kind: 'command',
      label: word('充电 200 kW', 'Charge with 200 kW', '200 kWで充電'),
    },
    {
      id: 'alarm',
      ts: at(13.25),
      kind: 'alarm',
      level: 3,
      label: word('2 簇过温', 'Rack 2 is too hot', 'ラック2が高温'),
    },
    {
      id: 'warning',
      ts: at(13.5),
      kind: 'alarm',
      level: 1,
      label: word('风扇偏慢', 'Fan is slow', 'ファン低速'),
    },
    { id: 'fix', ts: at(16), kind: 'fix', label: word('补录读数', 'Reading corrected', '値を訂正') },
    { id: 'plan', ts: at(18), kind: 'plan', label: word('放电计划', 'Planned discharge', '放電計画') },
  ] as const;

export const ucCurve = examples('uc-curve', { group: 'charts' }, (state, word) => {
  const looks = look(word);
  const label = word(
    '苏州园区 2026-11-20 功率',
    'Power of Suzhou park, 2026-11-20',
    '蘇州パークの電力 2026-11-20',
  );
  const day = { label, from, to };
  const two = {
    ...day,
    lines: [looks.pv, looks.load],
    data: answer(quarterHours(SHANGHAI, 'kW', pv), quarterHours(SHANGHAI, 'kW', load)),
  };
  return [
    state('data', {
      ...day,
      lines: [looks.pv, looks.load, looks.storage, looks.grid, looks.charge],
      data: answer(
        ...[pv, load, storage, grid].map((sample) => quarterHours(SHANGHAI, 'kW', sample)),
        quarterHours(SHANGHAI, '%', charge),
      ),
    }),
    state('loading', day),
    state('gaps', {
      ...day,
      lines: [looks.pv, looks.load],
      data: answer(
        quarterHours(SHANGHAI, 'kW', (hour) => (hour > 9 && hour < 11.5 ? null : pv(hour))),
        quarterHours(SHANGHAI, 'kW', (hour) => ((hour > 9 && hour < 11.5) || hour > 20 ? null : load(hour))),
      ),
      gaps: [
        {
          from: at(9.25),
          to: at(11.5),
          reason: word('网关离线', 'Gateway offline', 'ゲートウェイがオフライン'),
        },
        { from: at(20.25), to, reason: word('电表更换', 'Meter replaced', 'メーター交換') },
      ],
    }),
    state('estimated', {
      ...day,
      lines: [looks.pv, looks.load],
      data: answer(
        quarterHours(SHANGHAI, 'kW', (hour) => [pv(hour), hour > 8.5 && hour < 12 ? BITS.Estimated : 0]),
        quarterHours(SHANGHAI, 'kW', (hour) => [load(hour), qualityAt(hour)]),
      ),
    }),
    state('compare', {
      ...day,
      lines: [looks.pv],
      comparedLabel: word('前一天', 'The day before', '前日'),
      data: {
        ...answer(quarterHours(SHANGHAI, 'kW', pv)),
        compared: [
          {
            ...quarterHours(SHANGHAI, 'kW', (hour) => 0.7 * pv(hour + 0.5)),
            at: quarterHours(SHANGHAI, '', () => 0).ts,
          },
        ],
      },
    }),
    state('tariffs', { ...two, bands: bandsIn(word) }),
    state('limits', {
      ...two,
      thresholds: [
        { value: 900, unit: 'kW', label: word('变压器容量', 'Transformer', '変圧器容量'), level: 3 },
        { value: 700, unit: 'kW', label: word('需量目标', 'Demand target', 'デマンド目標') },
      ],
    }),
    state('marks', { ...two, marks: marksIn(word) }),
    state('clockChange', {
      label: word('马德里 25 小时的一天', 'A day of 25 hours in Madrid', 'マドリードの25時間の日'),
      from: MADRID.from,
      to: MADRID.to,
      lines: [looks.load],
      data: { tz: MADRID.tz, offsets: MADRID.offsets, series: [quarterHours(MADRID, 'kW', load)] },
    }),
    state('many', {
      ...day,
      lines: Array.from({ length: 10 }, (_, index) => ({
        name: word(`${index + 1} 号逆变器`, `Inverter ${index + 1}`, `インバーター${index + 1}`),
      })),
      data: answer(
        ...Array.from({ length: 10 }, (_, index) =>
          quarterHours(SHANGHAI, 'kW', (hour) => (pv(hour - index / 12) * (10 - index / 2)) / 100),
        ),
      ),
    }),
    state('empty', {
      ...day,
      lines: [looks.pv],
      data: answer(quarterHours(SHANGHAI, 'kW', () => null)),
      empty: word(
        '这一天电站尚未接入。',
        'The station was not connected on this day.',
        'この日、発電所は未接続でした。',
      ),
    }),
    state('error', {
      ...day,
      failure: word('服务器没有应答。', 'The server did not answer.', 'サーバーが応答しません。'),
    }),
    state('stale', {
      ...two,
      failure: word(
        '更新失败，显示的是之前的数据。',
        'The update failed. These are the data from before.',
        '更新に失敗しました。以前のデータを表示しています。',
      ),
    }),
    state('small', { ...two, height: 160 }),
    state('longTexts', {
      ...two,
      lines: [
        {
          ...looks.pv,
          name: word(
            '一号厂房屋顶与北侧停车棚光伏总功率',
            'PV of the roof of plant 1 and of the northern car park together',
            '第1工場の屋根と北側駐車場の太陽光発電の合計電力',
          ),
        },
        {
          ...looks.load,
          name: word(
            '全厂含食堂与宿舍的负载总功率',
            'Load of the whole plant with canteen and dormitory',
            '食堂と寮を含む工場全体の負荷電力',
          ),
        },
      ],
      thresholds: [
        {
          value: 700,
          unit: 'kW',
          label: word(
            '与供电局约定的当月最大需量',
            'Maximum demand agreed with the utility for this month',
            '電力会社と取り決めた今月の最大デマンド',
          ),
          level: 2,
        },
      ],
      bands: bandsIn(word).map((band) => ({
        ...band,
        label: word(`${band.label}时段电价`, `${band.label} tariff`, `${band.label}料金`),
      })),
    }),
  ];
});
