import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  getSheet,
  listSheetPoints,
  type listSheets,
  type SheetPoint,
  type SheetPointQuery,
} from '#contract/energy/commissioning/calls.ts';
import type { PointResult } from '#contract/energy/commissioning/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { findPeople, scopeById } from '#server/energy/alarm/public.ts';
import { type Devices, pointNameOf } from '#server/energy/device/public.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { commissioningPoint, commissioningSheet } from '../schema.ts';
import { corrected } from './corrections.ts';
import { findSheet, sheetAnswers, sheetDetail } from './rows.ts';

/** One page of the sheets of the stations in scope. */
export async function findSheets(
  context: Context,
  asker: Asker,
  query: QueryOf<typeof listSheets>,
): Promise<DataOf<typeof listSheets>> {
  const scope = await scopeById(context, asker);
  const all = [...scope.values()];
  const places = all.filter(({ code }) => query.station === undefined || code === query.station);
  if (query.station !== undefined && places.length === 0) throw new Refusal(Code.NotFound);
  const word = query.search?.trim().toLowerCase() ?? '';
  const named = places.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(word));
  const where = and(
    // An empty list is no condition.
    inArray(commissioningSheet.stationId, named.length > 0 ? named.map(({ id }) => id) : [0n]),
    query.status && eq(commissioningSheet.status, query.status),
  );
  const { list, pagination } = await findPage(context.db, query, {
    rows: context.db.select().from(commissioningSheet).where(where).$dynamic(),
    ...{ from: commissioningSheet, where, key: desc(commissioningSheet.id) },
    order: [desc(commissioningSheet.createdAt), desc(commissioningSheet.version)],
  });
  return { list: await sheetAnswers(context, scope, list), pagination };
}

/** A sheet with its summary. */
export async function readSheet(
  context: Context,
  asker: Asker,
  id: string,
): Promise<DataOf<typeof getSheet>> {
  const { row, place } = await findSheet(context, asker, id, getSheet);
  return sheetDetail(context, place, row);
}

/** What somebody has to do something about comes first. */
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
  const part = likePattern(query.search ?? '');
  const where = and(
    eq(table.sheetId, id),
    query.device === undefined ? undefined : eq(table.device, query.device),
    query.result && eq(table.result, query.result),
    query.search
      ? or(ilike(table.device, part), ilike(table.point, part), ilike(table.name, part))
      : undefined,
  );
  const { list, pagination } = await findPage(context.db, query, {
    rows: context.db.select().from(table).where(where).$dynamic(),
    ...{ from: table, where, sortable: SORTABLE, key: asc(table.point) },
    order: [asc(table.device), asc(table.register)],
  });
  const known = await devices.of(place.id);
  const newest = new Map(
    (await findLatest(context, { stationIds: [place.id] })).map((row) => [row.deviceId, row]),
  );
  const people = await findPeople(
    context,
    list.map(({ byUser }) => byUser),
  );
  return {
    pagination,
    list: list.map((row): SheetPoint => {
      const facts = known.byCode.get(row.device);
      const model = facts?.model.points.get(row.point);
      const frame = facts && newest.get(facts.id);
      const live = facts && frame && model ? corrected(facts, { ...frame, t: frame.ts }, model) : null;
      const { sheetId: _sheet, byUser, at, ...shown } = row;
      return {
        ...shown,
        name: model ? pointNameOf(model, language) : row.name,
        findings: [...row.findings],
        ...{ live, liveAt: live !== null && frame ? new Date(frame.ts).toISOString() : null },
        ...{ by: byUser ? (people.get(byUser) ?? '') : '', at: at?.toISOString() ?? null },
      };
    }),
  };
}
