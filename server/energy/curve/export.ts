import type { DataOf } from '#contract/call.ts';
import { readCurves } from '#contract/energy/curve/calls.ts';
import { periodOfCurveViolation } from '#contract/energy/curve/rules.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { type Cell, type ExportColumn, exportSource, type Texts } from '#server/core/export/source.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { findCurves } from './commands/curves.ts';
import { storedOnly } from './commands/past.ts';

type Curves = DataOf<typeof readCurves>;

const DAY_MS = 86_400_000;
/** Days of a statement: about as many rows whatever the density. */
const STEP_DAYS = { 1440: 1, 288: 5, 96: 15 } as const;

const TIME: readonly ExportColumn[] = [
  { key: 'time', kind: 'time', title: { zh: '时间', en: 'Time', ja: '日時' } },
  { key: 'offset', kind: 'text', title: { zh: 'UTC 偏移', en: 'UTC offset', ja: 'UTC オフセット' } },
];

const NOTE: Texts = {
  zh: '质量：E 估算，L 延迟，S 模拟，I 不完整，? 可疑；空白为实测。时间为时区的当地时间。',
  en: 'Quality: E estimated, L late, S simulated, I incomplete, ? suspect; empty is measured. Times are local in the time zone.',
  ja: '品質：E 推定、L 遅延、S 模擬、I 不完全、? 疑わしい、空欄は実測。日時はタイムゾーンの現地時刻です。',
};

const MARKS: readonly (readonly [bit: number, mark: string])[] = [
  [Quality.Estimated, 'E'],
  [Quality.Late, 'L'],
  [Quality.Simulated, 'S'],
  [Quality.Incomplete, 'I'],
  [Quality.Suspect, '?'],
];

/** Curves of points: a row for each time, and for each line its value and its quality. */
export const curveExport = exportSource({
  name: 'curves',
  title: { zh: '曲线数据', en: 'Curves', ja: '曲線データ' },
  permission: 'telemetry:view',
  filter: readCurves.body,
  period: 'instants',
  async check(context, { filter, ...asker }) {
    const start = Date.parse(filter.from);
    // The call refuses a wrong period, and what a period of a moment refuses is wrong in any.
    const isWrong = periodOfCurveViolation(start, Date.parse(filter.to), filter.density) !== null;
    const end = isWrong ? filter.to : new Date(start + 1).toISOString();
    await findCurves(context, storedOnly(createDevices(context)), asker, { ...filter, to: end });
  },
  async open(context, { filter, ...asker }) {
    const reader = storedOnly(createDevices(context));
    const read = (start: number, end: number) =>
      findCurves(context, reader, asker, {
        ...filter,
        ...{ from: new Date(start).toISOString(), to: new Date(end).toISOString() },
      });
    const start = Date.parse(filter.from);
    const end = Date.parse(filter.to);
    const counted = { have: 0, expected: 0 };
    const { tz, series: lines } = await read(start, start + 1);
    return {
      columns: [...TIME, ...lines.flatMap(columnsOf)],
      total: Math.ceil(((end - start) / DAY_MS) * filter.density),
      zone: tz,
      notes: [NOTE],
      completeness: () => counted,
      async *pages() {
        const step = STEP_DAYS[filter.density] * DAY_MS;
        for (let at = start; at < end; at += step) {
          const curves = await read(at, Math.min(end, at + step));
          for (const { have, expected } of curves.series) {
            counted.have += have;
            counted.expected += expected;
          }
          yield rowsOf(curves);
        }
      },
    };
  },
});

function columnsOf(
  { station, device, point, unit }: Curves['series'][number],
  index: number,
): ExportColumn[] {
  const name = `${station} ${device} ${point}`;
  const title = unit ? `${name} (${unit})` : name;
  const inAll = (text: (language: keyof Texts) => string): Texts => ({
    ...{ zh: text('zh'), en: text('en'), ja: text('ja') },
  });
  const quality: Texts = { zh: '质量', en: 'quality', ja: '品質' };
  return [
    {
      ...{ key: `value${index}`, kind: 'number', title: inAll(() => title) },
      // Of counters, values are energies.
      ...(unit === 'kWh' && { sums: true }),
    },
    { key: `quality${index}`, kind: 'text', title: inAll((language) => `${name} ${quality[language]}`) },
  ];
}

/** A row for each time of any line. */
function rowsOf({ offsets, series: lines }: Curves): Cell[][] {
  const rows = new Map<number, Cell[]>();
  for (const [index, { ts, value, quality }] of lines.entries()) {
    for (const [place, at] of ts.entries()) {
      const row = rows.get(at) ?? Array<Cell>(TIME.length + 2 * lines.length).fill(null);
      row[TIME.length + 2 * index] = value[place] ?? null;
      row[TIME.length + 2 * index + 1] = marksOf(quality[place] ?? 0);
      rows.set(at, row);
    }
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([at, row]) => {
      const minutes = offsets.findLast((change) => change.from <= at)?.minutes ?? 0;
      row[0] = new Date(at + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
      row[1] = offsetText(minutes);
      return row;
    });
}

const marksOf = (quality: number): string =>
  MARKS.flatMap(([bit, mark]) => ((quality & bit) === 0 ? [] : [mark])).join(' ');

/** Such as `UTC+08:00`. */
function offsetText(minutes: number): string {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`;
}
