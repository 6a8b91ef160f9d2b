import { Type } from 'typebox';
import type { SheetPoint } from '#contract/energy/commissioning/calls.ts';
import { SheetPointQuery } from '#contract/energy/commissioning/calls.ts';
import { Uuid } from '#contract/fields.ts';
import { type Cell, type ExportColumn, exportSource } from '#server/core/export/source.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { POINT_TITLES, type PointColumn } from './columns.ts';
import { findSheetPoints, readSheet } from './commands/read.ts';

const column = (key: PointColumn, kind: ExportColumn['kind']): ExportColumn => ({
  ...{ key, kind, title: POINT_TITLES[key] },
});

const COLUMNS: readonly ExportColumn[] = [
  ...[column('station', 'text'), column('device', 'text'), column('point', 'text'), column('name', 'text')],
  ...[column('register', 'number'), column('type', 'text'), column('scale', 'number')],
  ...[column('unit', 'text'), column('min', 'number'), column('max', 'number'), column('live', 'number')],
  ...[column('measured', 'number'), column('expected', 'number'), column('deviation', 'number')],
  ...[column('result', 'text'), column('reason', 'text'), column('by', 'text')],
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
    const { station } = await readSheet(context, asker, sheet);
    const { pagination } = await read(1, 1);
    return {
      columns: COLUMNS,
      total: pagination.total,
      async *pages() {
        for (let page = 1; ; page += 1) {
          const { list } = await read(page, PAGE);
          yield list.map((point) => rowOf(station, point));
          if (list.length < PAGE) return;
        }
      },
    };
  },
});

const rowOf = (station: string, point: SheetPoint): Cell[] => [
  ...[station, point.device, point.point, point.name, point.register, point.kind, point.scale, point.unit],
  ...[point.min, point.max, point.live, point.measured, point.expected, point.deviation],
  ...[point.result, point.reason, point.by],
];
