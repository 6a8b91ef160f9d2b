import { Type } from 'typebox';
import { PortfolioQuery, type PortfolioStation } from '#contract/energy/portfolio/calls.ts';
import { CHOSEN_STATIONS_MAX_COUNT, type PortfolioFigure } from '#contract/energy/portfolio/limits.ts';
import { type ExportColumn, exportSource, type Texts } from '#server/core/export/source.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { readPortfolio } from './commands/portfolio.ts';

type Key = PortfolioFigure | 'code' | 'name' | 'type' | 'grade' | 'status' | 'tz' | 'alarms' | 'safeDays';

const text = (key: Key, zh: string, en: string, ja: string) => ({
  ...{ key, kind: 'text' as const, title: { zh, en, ja } },
});
const figure = (key: Key, zh: string, en: string, ja: string, sums = false) => ({
  ...{ key, kind: 'number' as const, title: { zh, en, ja } },
  ...(sums && { sums: true as const }),
});

const COLUMNS: readonly (ExportColumn & { readonly key: Key })[] = [
  text('code', '编号', 'Code', 'コード'),
  text('name', '名称', 'Name', '名称'),
  text('type', '类型', 'Type', '種別'),
  text('grade', '等级', 'Grade', '等級'),
  text('status', '状态', 'Status', '状態'),
  figure('pvKw', '光伏功率 kW', 'PV kW', '太陽光 kW', true),
  figure('storageKw', '储能功率 kW', 'Storage kW', '蓄電 kW', true),
  figure('gridKw', '电网功率 kW', 'Grid kW', '系統 kW', true),
  figure('socPercent', 'SOC %', 'SOC %', 'SOC %'),
  figure('pvKwh', '今日发电 kWh', 'PV today kWh', '本日の発電 kWh', true),
  figure('chargeKwh', '今日充电 kWh', 'Charge today kWh', '本日の充電 kWh', true),
  figure('dischargeKwh', '今日放电 kWh', 'Discharge today kWh', '本日の放電 kWh', true),
  figure('buyKwh', '今日购电 kWh', 'Buy today kWh', '本日の買電 kWh', true),
  figure('sellKwh', '今日上网 kWh', 'Sell today kWh', '本日の売電 kWh', true),
  figure('equivalentHours', '今日等效小时 h', 'Equivalent hours today h', '本日の等価時間 h'),
  figure('prPercent', '30 天 PR %', 'PR 30 d %', '30 日 PR %'),
  figure('rtePercent', '30 天充放效率 %', 'Round trip 30 d %', '30 日充放電効率 %'),
  figure('cycles', '30 天等效循环', 'Cycles 30 d', '30 日サイクル数'),
  figure('autarkyPercent', '30 天自给率 %', 'Autarky 30 d %', '30 日自給率 %'),
  figure('pue', 'PUE', 'PUE', 'PUE'),
  figure('completenessPercent', '30 天数据完整率 %', 'Completeness 30 d %', '30 日データ完全率 %'),
  figure('alarms', '未恢复告警', 'Open alarms', '発生中の警報', true),
  figure('safeDays', '安全运行天数', 'Safe days', '無事故日数'),
  text('tz', '时区', 'Time zone', 'タイムゾーン'),
];

const NOTE: Texts = {
  zh: '今日与 30 天按各电站所在时区的日期计算。储能放电为正，电网购电为正。',
  en: 'Today and 30 days are those of each station’s own time zone. Storage is positive when it discharges, grid when energy is bought.',
  ja: '本日と 30 日は各発電所のタイムゾーンによります。蓄電は放電、系統は買電が正です。',
};

const { search, type, status } = PortfolioQuery.properties;

/** Stations that were chosen one by one, of those that the filter leaves. */
const Codes = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: CHOSEN_STATIONS_MAX_COUNT,
});

/** The stations of a filter with the figures that they are compared by. */
export const portfolioExport = exportSource({
  name: 'portfolio',
  title: { zh: '电站概览', en: 'Stations Overview', ja: '発電所一覧' },
  permission: 'stationsOverview:view',
  filter: Type.Object({ search, type, status, codes: Type.Optional(Codes) }),
  choices: COLUMNS.map(({ key }) => key),
  async open(context, asker) {
    const rows = await readPortfolio(context, createDevices(context), asker, asker.filter);
    return {
      columns: COLUMNS,
      total: rows.length,
      notes: [NOTE],
      pages: () => pageOf(rows),
    };
  },
});

async function* pageOf(rows: readonly PortfolioStation[]) {
  yield rows.map((row) => COLUMNS.map(({ key }) => row[key]));
}
