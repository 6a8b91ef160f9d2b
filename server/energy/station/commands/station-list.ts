import { and, asc, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { StationWithReading } from '#contract/energy/overview/calls.ts';
import type { Station, StationQuery } from '#contract/energy/station/calls.ts';
import { safeDaysOf } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { readReadings } from '#server/energy/station-figures/public.ts';
import { station } from '../schema.ts';

/** All stations of a request's scope that match, by code, with each one's newest reading. */
export async function readStationsWithReadings(
  context: Context,
  asker: Asker,
  filter: StationFilter,
): Promise<StationWithReading[]> {
  const { db, clock } = context;
  const where = and(inScope(asker, clock()), narrowed(filter));
  const rows = await db.select().from(station).where(where).orderBy(asc(station.code));
  const readings = await readReadings(context, rows);
  const facts = await stationsOf(context, rows);
  return facts.map((one) => ({ ...one, reading: readings.get(BigInt(one.id)) ?? null }));
}

/** A station with its newest reading. Whoever asks may see it. */
export async function findStation(context: Context, id: bigint): Promise<StationWithReading> {
  const rows = await context.db.select().from(station).where(eq(station.id, id));
  const [facts] = await stationsOf(context, rows);
  // Removed since the right to it was asked for.
  if (!facts) throw new Refusal(Code.NotFound);
  return { ...facts, reading: (await readReadings(context, rows)).get(id) ?? null };
}

type Row = typeof station.$inferSelect;

/** One page of the stations of a request's scope. */
export async function findStations({ db, clock }: Context, asker: Asker, query: StationQuery) {
  const where = and(inScope(asker, clock()), narrowed(query));
  const { list, pagination } = await findPage(db, query, {
    rows: db.select({ station }).from(station).where(where).$dynamic(),
    ...{ from: station, where },
    order: [],
    key: asc(station.code),
    sortable: getTableColumns(station),
  });
  return { rows: list.map((row) => row.station), pagination };
}

async function stationsOf(context: Context, rows: readonly Row[]): Promise<Station[]> {
  const zones = rows.map(({ tz }) => tz);
  const days = await daysAt(context, zones, context.clock().getTime());
  return rows.map((row) => stationOf(row, days.get(row.tz)?.date ?? ''));
}

/** What a list of stations can be narrowed to. */
export type StationFilter = Pick<StationQuery, 'search' | 'type' | 'status'> & {
  /** The organisation that they belong to. */
  readonly owner?: string | undefined;
};

export function narrowed({ search, type, status, owner }: StationFilter): SQL | undefined {
  const part = search && likePattern(search);
  return and(
    type && eq(station.type, type),
    status && eq(station.status, status),
    owner ? eq(station.organizationId, owner) : undefined,
    part ? or(ilike(station.name, part), ilike(station.code, part)) : undefined,
  );
}

export function stationOf(row: Row, today: string): Station {
  const {
    id,
    organizationId: _owner,
    source: _source,
    createdAt: _createdAt,
    region: _region,
    ...facts
  } = row;
  return {
    ...facts,
    id: String(id),
    safeDays: safeDaysOf(row.status, row.launchDate, today),
  };
}
