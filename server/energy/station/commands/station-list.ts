import { and, asc, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { listMonitorStations } from '#contract/energy/overview/calls.ts';
import type { listLedgerStations, Reading, Station, StationQuery } from '#contract/energy/station/calls.ts';
import { isStale, safeDaysOf } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import { findPage } from '#server/db/page.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { stationReading } from '#server/energy/reading/schema.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { station } from '../schema.ts';

/** One page of the stations of a request's scope. */
export async function listStations(
  context: Context,
  asker: Asker,
  query: StationQuery,
): Promise<DataOf<typeof listLedgerStations>> {
  const { list, pagination } = await listStationsWithReadings(context, asker, query);
  return { list: list.map(({ reading: _, ...facts }) => facts), pagination };
}

/** The same with each station's newest reading. */
export async function listStationsWithReadings(
  context: Context,
  asker: Asker,
  query: StationQuery,
): Promise<DataOf<typeof listMonitorStations>> {
  const { db, clock } = context;
  const now = clock();
  const where = and(inScope(asker, now), narrowed(query));
  const rows = db
    .select({ station, reading: stationReading })
    .from(station)
    .leftJoin(stationReading, eq(stationReading.stationId, station.id))
    .where(where)
    .$dynamic();
  const { list, pagination } = await findPage(db, query, {
    ...{ rows, from: station, where },
    order: [],
    key: asc(station.code),
    sortable: getTableColumns(station),
  });
  const days = await daysAt(
    context,
    list.map((row) => row.station.tz),
    now.getTime(),
  );
  return {
    list: list.map((row) => ({
      ...stationOf(row.station, days.get(row.station.tz)?.date ?? ''),
      reading: row.reading && readingOf(row.reading, now),
    })),
    pagination,
  };
}

function narrowed({ search, type, status }: StationQuery): SQL | undefined {
  const part = search && `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    type && eq(station.type, type),
    status && eq(station.status, status),
    part ? or(ilike(station.name, part), ilike(station.code, part)) : undefined,
  );
}

function stationOf(row: typeof station.$inferSelect, today: string): Station {
  const { id, organizationId: _owner, source: _source, createdAt: _createdAt, ...facts } = row;
  return {
    ...facts,
    id: String(id),
    safeDays: safeDaysOf(row.status, row.launchDate, today),
  };
}

function readingOf(row: typeof stationReading.$inferSelect, now: Date): Reading {
  const { stationId: _, ts, ...values } = row;
  return { ...values, ts: ts.toISOString(), stale: isStale(ts.getTime(), now.getTime()) };
}
