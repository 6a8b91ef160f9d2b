import { Type } from 'typebox';
import type { SheetPoint } from '#contract/energy/commissioning/calls.ts';
import { SheetPointQuery } from '#contract/energy/commissioning/calls.ts';
import { Uuid } from '#contract/fields.ts';
import { type Cell, type ExportColumn, exportSource } from '#server/core/export/source.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { findSheetPoints, readSheet } from './commands/read.ts';

const COLUMNS: readonly ExportColumn[] = [
  { key: 'device', kind: 'text', title: { zh: '设备', en: 'Device', ja: '機器' } },
  { key: 'point', kind: 'text', title: { zh: '点位', en: 'Point', ja: 'ポイント' } },
  { key: 'name', kind: 'text', title: { zh: '名称', en: 'Name', ja: '名称' } },
  { key: 'register', kind: 'number', title: { zh: '寄存器', en: 'Register', ja: 'レジスタ' } },
  { key: 'type', kind: 'text', title: { zh: '类型', en: 'Type', ja: '種別' } },
  { key: 'scale', kind: 'number', title: { zh: '倍率', en: 'Scale', ja: '倍率' } },
  { key: 'unit', kind: 'text', title: { zh: '单位', en: 'Unit', ja: '単位' } },
  { key: 'min', kind: 'number', title: { zh: '下限', en: 'Minimum', ja: '下限' } },
  { key: 'max', kind: 'number', title: { zh: '上限', en: 'Maximum', ja: '上限' } },
  { key: 'live', kind: 'number', title: { zh: '实时值', en: 'Live', ja: '現在値' } },
  { key: 'measured', kind: 'number', title: { zh: '测得', en: 'Measured', ja: '測定値' } },
  { key: 'expected', kind: 'number', title: { zh: '期望', en: 'Expected', ja: '期待値' } },
  { key: 'deviation', kind: 'number', title: { zh: '偏差（%）', en: 'Deviation (%)', ja: '偏差（%）' } },
  { key: 'result', kind: 'text', title: { zh: '结果', en: 'Result', ja: '結果' } },
  { key: 'reason', kind: 'text', title: { zh: '例外理由', en: 'Reason', ja: '例外の理由' } },
  { key: 'by', kind: 'text', title: { zh: '操作人', en: 'By', ja: '担当者' } },
];

/** Points of a statement. */
const PAGE = 100;

const { page: _page, size: _size, sort: _sort, ...FILTER } = SheetPointQuery.properties;

/** The points of a commissioning sheet, narrowed as the page's list is. */
export const sheetPointExport = exportSource({
  name: 'commissioning-points',
  title: { zh: '工程表点位', en: 'Commissioning points', ja: 'シートのポイント' },
  permission: 'ENGSheet:view',
  filter: Type.Object({ sheet: Uuid, ...FILTER }),
  choices: COLUMNS.map(({ key }) => key),
  async check(context, { filter, ...asker }) {
    await readSheet(context, asker, filter.sheet);
  },
  async open(context, { filter: { sheet, ...filter }, language, ...asker }) {
    const devices = createDevices(context);
    const read = (page: number, size: number) =>
      findSheetPoints(context, devices, asker, sheet, { ...filter, page, size }, language);
    const { pagination } = await read(1, 1);
    return {
      columns: COLUMNS,
      total: pagination.total,
      async *pages() {
        for (let page = 1; ; page += 1) {
          const { list } = await read(page, PAGE);
          yield list.map(rowOf);
          if (list.length < PAGE) return;
        }
      },
    };
  },
});

const rowOf = (point: SheetPoint): Cell[] => [
  ...[point.device, point.point, point.name, point.register, point.kind, point.scale, point.unit],
  ...[point.min, point.max, point.live, point.measured, point.expected, point.deviation],
  ...[point.result, point.reason, point.by],
];
