import { and, inArray, ne, type SQL } from 'drizzle-orm';
import { changeSheetPoint } from '#contract/energy/commissioning/calls.ts';
import { REGISTER_MAX } from '#contract/energy/commissioning/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Texts } from '#server/core/export/source.ts';
import type { Facts, ImportColumn, ImportKind, Snapshot } from '#server/core/import/kind.ts';
import type { JobAsker } from '#server/core/job/kind.ts';
import { refuseField } from '#server/core/refusal.ts';
import { stateOfRows } from '#server/db/row-state.ts';
import { stationsInScope } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { POINT_TITLES, type PointColumn } from './columns.ts';
import { setPoint, unsign } from './commands/edit.ts';
import { findSheet, ofPoint, requireOpen } from './commands/rows.ts';
import { commissioningPoint, commissioningSheet } from './schema.ts';

type Row = typeof commissioningPoint.$inferSelect;

const NOTHING: Texts = { zh: '', en: '', ja: '' };
const column = (
  key: PointColumn,
  type: ImportColumn['type'],
  need: ImportColumn['need'],
  hint: Texts = NOTHING,
): ImportColumn => ({ key, title: POINT_TITLES[key], type, need, hint });

const COLUMNS: readonly ImportColumn[] = [
  column('station', 'code', 'key'),
  column('device', 'code', 'key'),
  column('point', 'code', 'key', {
    zh: '工程表中已有的点位。',
    en: 'A point that the sheet has.',
    ja: 'シートにあるポイント。',
  }),
  column('register', 'number', 'new', {
    zh: `厂商点表中的地址，0 至 ${REGISTER_MAX}。改变后须重新测试。`,
    en: `The address in the maker’s list, 0 to ${REGISTER_MAX}. A changed one must be tested again.`,
    ja: `メーカーの一覧のアドレス、0～${REGISTER_MAX}。変更後は再試験が必要です。`,
  }),
];
const READ_KEYS = new Set(COLUMNS.map(({ key }) => key));

const text = (values: Facts, key: PointColumn): string => String(values[key] ?? '');
const identity = (values: Facts): string =>
  JSON.stringify([text(values, 'station'), text(values, 'device'), text(values, 'point')]);

/** The sheets that are not signed, of the stations that the lines name and the person works on, by code. */
async function sheetsOf(context: Context, asker: JobAsker, lines: readonly Facts[]) {
  const codes = [...new Set(lines.map((values) => text(values, 'station')))];
  const usable = [...(await stationsInScope(context, asker, codes))].filter(([, { uses }]) =>
    uses.has('operate'),
  );
  if (usable.length === 0) return new Map<string, string>();
  const open = await context.db
    .select({ id: commissioningSheet.id, stationId: commissioningSheet.stationId })
    .from(commissioningSheet)
    .where(
      and(
        inArray(
          commissioningSheet.stationId,
          usable.map(([, { id }]) => id),
        ),
        ne(commissioningSheet.status, 'signed'),
      ),
    );
  const sheets = new Map(open.map(({ id, stationId }) => [stationId, id]));
  return new Map(
    usable.flatMap(([code, { id }]) => {
      const sheet = sheets.get(id);
      return sheet === undefined ? [] : [[code, sheet] as const];
    }),
  );
}

const pointsOf = (sheets: ReadonlyMap<string, string>): SQL =>
  inArray(commissioningPoint.sheetId, [...sheets.values()]);

/** The points of the lines, by their identity. */
async function knownOf(context: Context, asker: JobAsker, lines: readonly Facts[]) {
  const sheets = await sheetsOf(context, asker, lines);
  if (sheets.size === 0) return new Map<string, Row>();
  const stations = new Map([...sheets].map(([code, id]) => [id, code]));
  const rows = await context.db.select().from(commissioningPoint).where(pointsOf(sheets));
  return new Map(
    rows.map((row) => {
      const station = stations.get(row.sheetId) ?? '';
      return [identity({ station, device: row.device, point: row.point }), row];
    }),
  );
}

/** The registers of points, as the maker’s list has them. */
export const sheetPointImport: ImportKind = {
  name: 'commissioning-points',
  title: { zh: '厂商点表', en: 'Maker’s point list', ja: 'メーカーのポイント一覧' },
  hint: {
    zh: '每行一个点位的寄存器。文件中没有的点位保持不变。',
    en: 'The register of one point a line. Points that are not in the file stay as they are.',
    ja: '1 行に 1 ポイントのレジスタ。ファイルにないポイントは変わりません。',
  },
  permission: 'ENGSheet:edit',
  columns: COLUMNS,
  unread: Object.entries(POINT_TITLES).flatMap(([key, title]) => (READ_KEYS.has(key) ? [] : [title])),
  subject: (values) => `station:${text(values, 'station')}`,
  async lock(context, asker) {
    await actIn(context, actorOf(asker), 'ENGSheet:edit');
  },
  async read(context, asker, lines) {
    const known = await knownOf(context, asker, lines);
    return lines.map((values) => {
      const row = known.get(identity(values));
      return row
        ? { station: text(values, 'station'), device: row.device, point: row.point, register: row.register }
        : null;
    });
  },
  check({ values: { register } }) {
    const isRegister =
      Number.isInteger(register) && Number(register) >= 0 && Number(register) <= REGISTER_MAX;
    return isRegister ? [] : [{ field: 'register', rule: 'sheet.register', params: { max: REGISTER_MAX } }];
  },
  async write(context, asker, { values, before }) {
    const sheet = (await sheetsOf(context, asker, [values])).get(text(values, 'station'));
    if (sheet === undefined) throw refuseField('station', 'sheet.none');
    const [device, point] = [text(values, 'device'), text(values, 'point')];
    if (!before) throw refuseField('point', 'series.point', { point });
    await setPoint(context, asker, sheet, { device, point, register: Number(values.register) });
  },
  changedParts: ['facts'],
  async snapshot(context, asker, lines) {
    const known = await knownOf(context, asker, lines);
    return lines.map((values): Snapshot | null => {
      const row = known.get(identity(values));
      if (!row) return null;
      const { register, result, measured, expected, deviation, findings, reason } = row;
      return { facts: { register, result, measured, expected, deviation, findings, reason } };
    });
  },
  async state(context, asker, { added, changed }) {
    const sheets = await sheetsOf(context, asker, [...added, ...changed]);
    if (sheets.size === 0) return '';
    return stateOfRows(context.db, [{ table: commissioningPoint, where: pointsOf(sheets) }]);
  },
  async restore(context, asker, { values, before }) {
    const sheet = (await sheetsOf(context, asker, [values])).get(text(values, 'station'));
    if (sheet === undefined || before === null)
      throw new Error(`The sheet of ${text(values, 'station')} is signed.`);
    // Locked before its points, as every other change does.
    requireOpen((await findSheet(context, asker, sheet, changeSheetPoint, true)).row);
    await context.db
      .update(commissioningPoint)
      .set(before.facts as Partial<Row>)
      .where(ofPoint(sheet, text(values, 'device'), text(values, 'point')));
    await unsign(context.db, sheet);
  },
};
