import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { getSheet, type listSheets } from '#contract/energy/commissioning/calls.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { findPage } from '#server/db/page.ts';
import { scopeById } from '#server/energy/alarm/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { commissioningSheet } from '../schema.ts';
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
    inArray(
      commissioningSheet.stationId,
      named.map(({ id }) => id),
    ),
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
