import { eq, inArray } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  getLedgerStation,
  type LedgerStation,
  type listLedgerStations,
  type StationQuery,
} from '#contract/energy/station/calls.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { nextWarranties } from '#server/energy/asset/public.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { countDocuments } from '#server/energy/document/public.ts';
import { type Asker, countGrants, requireStation, stationsInScope } from '#server/energy/scope/public.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { station } from '../schema.ts';
import { RATED_ALWAYS, readRatings } from './ratings.ts';
import { findStations, stationOf } from './station-list.ts';

type Row = typeof station.$inferSelect;

/** One page of the ledger: the stations of a request's scope. */
export async function listLedger(
  context: Context,
  asker: Asker,
  query: StationQuery,
): Promise<DataOf<typeof listLedgerStations>> {
  const { rows, pagination } = await findStations(context, asker, query);
  return { list: await ledgerOf(context, asker, rows), pagination };
}

/** A station of the ledger with its ratings over time. */
export async function findLedgerStation(
  context: Context,
  asker: Asker,
  code: string,
): Promise<DataOf<typeof getLedgerStation>> {
  const place = await requireStation(context, asker, getLedgerStation, code);
  const rows = await context.db.select().from(station).where(eq(station.id, place.id));
  const [facts] = await ledgerOf(context, asker, rows);
  if (!facts) throw new Refusal(Code.NotFound);
  const days = await daysAt(context, [place.tz], context.clock().getTime());
  const ratings = (await readRatings(context, rows)).get(place.id) ?? [];
  return {
    ...facts,
    today: days.get(place.tz)?.date ?? '',
    ratings: ratings.map(({ from, ...dated }) => ({ from: from === RATED_ALWAYS ? null : from, ...dated })),
  };
}

async function ledgerOf(context: Context, asker: Asker, rows: readonly Row[]): Promise<LedgerStation[]> {
  if (rows.length === 0) return [];
  const { db, clock } = context;
  const now = clock();
  const ids = rows.map(({ id }) => id);
  const days = await daysAt(
    context,
    rows.map(({ tz }) => tz),
    now.getTime(),
  );
  const today = (row: Row) => days.get(row.tz)?.date ?? '';
  const owners = await db
    .select({ uuid: organization.id, title: organization.title })
    .from(organization)
    .where(inArray(organization.id, [...new Set(rows.map(({ organizationId }) => organizationId))]));
  const scope = await stationsInScope(
    context,
    asker,
    rows.map(({ code }) => code),
  );
  const grants = await countGrants(context, ids);
  const documents = await countDocuments(context, ids);
  const warranties = await nextWarranties(
    context,
    rows.map((row) => ({ stationId: row.id, from: today(row) })),
  );
  return rows.map((row) => {
    const uses = scope.get(row.code)?.uses;
    const isOwn = uses?.has('own') ?? false;
    const owner = owners.find(({ uuid }) => uuid === row.organizationId);
    return {
      ...stationOf(row, today(row)),
      owner: { uuid: row.organizationId, title: owner?.title ?? '' },
      ...{ isOwn, mayOperate: uses?.has('operate') ?? false, maySettle: uses?.has('settle') ?? false },
      grants: isOwn ? (grants.get(row.id) ?? 0) : null,
      warrantyEnds: warranties.get(row.id) ?? null,
      documents: documents.get(row.id) ?? 0,
    };
  });
}
