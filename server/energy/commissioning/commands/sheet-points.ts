import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import {
  listSheetPoints,
  type SheetPoint,
  type SheetPointQuery,
} from '#contract/energy/commissioning/calls.ts';
import { type PointResult, REGISTER_MAX } from '#contract/energy/commissioning/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { findPeople } from '#server/energy/alarm/public.ts';
import { type Devices, pointNameOf } from '#server/energy/device/public.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { commissioningPoint } from '../schema.ts';
import { corrected } from './corrections.ts';
import { findSheet } from './rows.ts';

type Row = typeof commissioningPoint.$inferSelect;

/** What narrows the points of a sheet. */
type SheetPointFilter = Omit<SheetPointQuery, 'page' | 'size' | 'sort'>;

/** Results in the order of the list when it is sorted by result. */
const URGENCY: readonly PointResult[] = ['fail', 'silent', 'untested', 'exception', 'pass'];
const urgency = sql`array_position(array[${sql.raw(URGENCY.map((result) => `'${result}'`).join(', '))}], ${commissioningPoint.result})`;

const SORTABLE = {
  ...{ device: commissioningPoint.device, point: commissioningPoint.point },
  ...{ register: commissioningPoint.register, result: urgency },
  deviation: commissioningPoint.deviation,
};

/** One page of the points of a sheet, with what they show now. */
export async function findSheetPoints(
  context: Context,
  devices: Devices,
  asker: Asker,
  id: string,
  query: SheetPointQuery,
  language: Language,
): Promise<DataOf<typeof listSheetPoints>> {
  const { place } = await findSheet(context, asker, id, listSheetPoints);
  const table = commissioningPoint;
  const where = narrowed(id, query);
  const { list, pagination } = await findPage(context.db, query, {
    rows: context.db.select().from(table).where(where).$dynamic(),
    ...{ from: table, where, sortable: SORTABLE, key: asc(table.point) },
    order: [asc(table.device), asc(table.register)],
  });
  return { pagination, list: await shown(context, devices, place.id, list, language) };
}

/** How many points of a sheet a filter has. */
export const countSheetPoints = ({ db }: Context, id: string, filter: SheetPointFilter): Promise<number> =>
  db.$count(commissioningPoint, narrowed(id, filter));

/** All points of a filter in pages, by device and register, each once even if sheets change meanwhile. */
export async function* sheetPointPages(
  context: Context,
  devices: Devices,
  asker: Asker,
  id: string,
  filter: SheetPointFilter,
  language: Language,
  size: number,
): AsyncGenerator<SheetPoint[]> {
  const { device, point, register } = commissioningPoint;
  // Points without a register come last, and a key of rows compares no nulls.
  const placeOf = sql`coalesce(${register}, ${REGISTER_MAX + 1})`;
  let last: Row | undefined;
  do {
    const behind =
      last &&
      sql`(${device}, ${placeOf}, ${point}) > (${last.device}, ${last.register ?? REGISTER_MAX + 1}, ${last.point})`;
    const { place } = await findSheet(context, asker, id, listSheetPoints);
    const rows: Row[] = await context.db
      .select()
      .from(commissioningPoint)
      .where(and(narrowed(id, filter), behind))
      .orderBy(asc(device), asc(placeOf), asc(point))
      .limit(size);
    yield await shown(context, devices, place.id, rows, language);
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}

function narrowed(sheetId: string, { device, result, search }: SheetPointFilter): SQL | undefined {
  const table = commissioningPoint;
  const part = likePattern(search ?? '');
  return and(
    eq(table.sheetId, sheetId),
    device === undefined ? undefined : eq(table.device, device),
    result && eq(table.result, result),
    search ? or(ilike(table.device, part), ilike(table.point, part), ilike(table.name, part)) : undefined,
  );
}

/** Points of a station's sheet as people see them, with the newest value of each. */
async function shown(
  context: Context,
  devices: Devices,
  stationId: bigint,
  rows: readonly Row[],
  language: Language,
): Promise<SheetPoint[]> {
  const known = await devices.of(stationId);
  const frames = await findLatest(context, { stationIds: [stationId] });
  const newest = new Map(frames.map((frame) => [frame.deviceId, frame]));
  const people = await findPeople(
    context,
    rows.map(({ byUser }) => byUser),
  );
  return rows.map((row): SheetPoint => {
    const facts = known.byCode.get(row.device);
    const model = facts?.model.points.get(row.point);
    const frame = facts && newest.get(facts.id);
    const live = facts && frame && model ? corrected(facts, { ...frame, t: frame.ts }, model) : null;
    const { sheetId: _sheet, byUser, at, ...point } = row;
    return {
      ...point,
      name: model ? pointNameOf(model, language) : row.name,
      findings: [...row.findings],
      ...{ live, liveAt: live !== null && frame ? new Date(frame.ts).toISOString() : null },
      ...{ by: byUser ? (people.get(byUser) ?? '') : '', at: at?.toISOString() ?? null },
    };
  });
}
