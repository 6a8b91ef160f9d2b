import type { Station } from '#contract/energy/station/calls.ts';
import type { ExportColumn } from '#server/core/export/source.ts';

type StationColumn = ExportColumn & { readonly key: keyof Station };

/** Columns of a file of stations, which is exported and imported with the same titles. */
export const STATION_COLUMNS: readonly StationColumn[] = [
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
