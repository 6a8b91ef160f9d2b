import { Type } from 'typebox';
import { listSheetPoints, type SheetPoint, SheetPointQuery } from '#contract/energy/commissioning/calls.ts';
import { Uuid } from '#contract/fields.ts';
import { type Cell, type ExportColumn, exportSource } from '#server/core/export/source.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { POINT_TITLES, type PointColumn } from './columns.ts';
import { findSheet } from './commands/rows.ts';
import { countSheetPoints, sheetPointPages } from './commands/sheet-points.ts';

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
    await findSheet(context, asker, filter.sheet, listSheetPoints);
  },
  async open(context, { filter: { sheet, ...filter }, language, ...asker }) {
    const { place } = await findSheet(context, asker, sheet, listSheetPoints);
    const devices = createDevices(context);
    return {
      columns: COLUMNS,
      total: await countSheetPoints(context, sheet, filter),
      async *pages() {
        for await (const page of sheetPointPages(context, devices, asker, sheet, filter, language, PAGE))
          yield page.map((point) => rowOf(place.code, point));
      },
    };
  },
});

const rowOf = (station: string, point: SheetPoint): Cell[] => [
  ...[station, point.device, point.point, point.name, point.register, point.kind, point.scale, point.unit],
  ...[point.min, point.max, point.live, point.measured, point.expected, point.deviation],
  ...[point.result, point.reason, point.by],
];
