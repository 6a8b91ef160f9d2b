import { and, asc, gt, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { type Station, StationQuery } from '#contract/energy/station/calls.ts';
import type { Context } from '#server/core/context.ts';
import { type Cell, type ExportColumn, exportSource, type Texts } from '#server/core/export/source.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { inScope } from '#server/energy/scope/public.ts';
import { narrowed, stationOf } from './commands/station-list.ts';
import { station } from './schema.ts';

type StationColumn = ExportColumn & { readonly key: keyof Station };

const COLUMNS: readonly StationColumn[] = [
  { key: 'code', kind: 'text', title: { zh: '编号', en: 'Code', ja: 'コード' } },
  { key: 'name', kind: 'text', title: { zh: '名称', en: 'Name', ja: '名称' } },
  { key: 'type', kind: 'text', title: { zh: '类型', en: 'Type', ja: '種別' } },
  { key: 'grade', kind: 'text', title: { zh: '等级', en: 'Grade', ja: '等級' } },
  { key: 'status', kind: 'text', title: { zh: '状态', en: 'Status', ja: '状態' } },
  { key: 'launchDate', kind: 'date', title: { zh: '投运日期', en: 'Launch date', ja: '運転開始日' } },
  { key: 'safeDays', kind: 'number', title: { zh: '安全运行（天）', en: 'Safe days', ja: '無事故日数' } },
  { key: 'pvKwp', kind: 'number', sums: true, title: { zh: '光伏 kWp', en: 'PV kWp', ja: '太陽光 kWp' } },
  { key: 'essKw', kind: 'number', sums: true, title: { zh: '储能 kW', en: 'Storage kW', ja: '蓄電 kW' } },
  {
    ...{ key: 'essKwh', kind: 'number', sums: true },
    title: { zh: '储能 kWh', en: 'Storage kWh', ja: '蓄電 kWh' },
  },
  {
    ...{ key: 'transformerKva', kind: 'number', sums: true },
    title: { zh: '变压器 kVA', en: 'Transformer kVA', ja: '変圧器 kVA' },
  },
  { key: 'voltageLevel', kind: 'text', title: { zh: '电压等级', en: 'Voltage level', ja: '電圧階級' } },
  {
    ...{ key: 'pocCount', kind: 'number', sums: true },
    title: { zh: '并网点', en: 'Connection points', ja: '連系点' },
  },
  { key: 'areaM2', kind: 'number', title: { zh: '面积 m²', en: 'Area m²', ja: '面積 m²' } },
  { key: 'lng', kind: 'number', title: { zh: '经度', en: 'Longitude', ja: '経度' } },
  { key: 'lat', kind: 'number', title: { zh: '纬度', en: 'Latitude', ja: '緯度' } },
  { key: 'tz', kind: 'text', title: { zh: '时区', en: 'Time zone', ja: 'タイムゾーン' } },
];

const NOTE: Texts = {
  zh: '日期为各电站所在时区的日期。',
  en: 'Dates are those of each station’s own time zone.',
  ja: '日付は各発電所のタイムゾーンのものです。',
};

const PAGE = 500;

const { search, type, status } = StationQuery.properties;

/** The ledger's stations, by code. */
export const stationExport = exportSource({
  name: 'stations',
  title: { zh: '电站台账', en: 'Stations', ja: '発電所台帳' },
  permission: 'ledger:view',
  filter: Type.Object({ search, type, status }),
  choices: COLUMNS.map(({ key }) => key),
  async open(context, asker) {
    const where = and(inScope(asker, context.clock()), narrowed(asker.filter));
    return {
      columns: COLUMNS,
      total: await context.db.$count(station, where),
      notes: [NOTE],
      pages: () => pagesOf(context, where),
    };
  },
});

async function* pagesOf(context: Context, where: SQL | undefined): AsyncGenerator<Cell[][]> {
  const { db, clock } = context;
  let last: string | undefined;
  do {
    const behind = last === undefined ? undefined : gt(station.code, last);
    const rows = await db
      .select()
      .from(station)
      .where(and(where, behind))
      .orderBy(asc(station.code))
      .limit(PAGE);
    const zones = rows.map(({ tz }) => tz);
    const days = await daysAt(context, zones, clock().getTime());
    yield rows.map((row) => {
      const facts = stationOf(row, days.get(row.tz)?.date ?? '');
      return COLUMNS.map(({ key }) => facts[key]);
    });
    last = rows.length === PAGE ? rows.at(-1)?.code : undefined;
  } while (last !== undefined);
}
