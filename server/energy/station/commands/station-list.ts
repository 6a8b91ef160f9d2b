import { and, asc, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { listMonitorStations } from '#contract/energy/overview/calls.ts';
import type { listLedgerStations, Reading, Station, StationQuery } from '#contract/energy/station/calls.ts';
import { isStale, safeDaysOf } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import { findPage } from '#server/db/page.ts';
import { stationReading } from '#server/energy/reading/schema.ts';
import { station } from '../schema.ts';
import { localDate } from './station-day.ts';

/** One page of an organisation's stations. */
export async function listStations(
  context: Context,
  organizationId: string,
  query: StationQuery,
): Promise<DataOf<typeof listLedgerStations>> {
  const { list, pagination } = await listStationsWithReadings(context, organizationId, query);
  return { list: list.map(({ reading: _, ...facts }) => facts), pagination };
}

/** The same with each station's newest reading. */
export async function listStationsWithReadings(
  { db, clock }: Context,
  organizationId: string,
  query: StationQuery,
): Promise<DataOf<typeof listMonitorStations>> {
  const now = clock();
  const where = narrowed(organizationId, query);
  const rows = db
    .select({ station, reading: stationReading })
    .from(station)
    .leftJoin(stationReading, eq(stationReading.stationId, station.id))
    .where(where)
    .$dynamic();
  const { list, pagination } = await findPage(db, query, {
    ...{ rows, from: station, where },
    order: [],
    // Unique within the organisation.
    key: asc(station.code),
    sortable: getTableColumns(station),
  });
  return {
    list: list.map((row) => ({
      ...stationOf(row.station, now),
      reading: row.reading && readingOf(row.reading, now),
    })),
    pagination,
  };
}

function narrowed(organizationId: string, { search, type, status }: StationQuery): SQL | undefined {
  const part = search && `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(station.organizationId, organizationId),
    type && eq(station.type, type),
    status && eq(station.status, status),
    part ? or(ilike(station.name, part), ilike(station.code, part)) : undefined,
  );
}

function stationOf(row: typeof station.$inferSelect, now: Date): Station {
  const { id, organizationId: _owner, source: _source, createdAt: _createdAt, ...facts } = row;
  return {
    ...facts,
    id: String(id),
    safeDays: safeDaysOf(row.status, row.launchDate, localDate(now.getTime(), row.tz)),
  };
}

function readingOf(row: typeof stationReading.$inferSelect, now: Date): Reading {
  const { stationId: _, ts, ...values } = row;
  return { ...values, ts: ts.toISOString(), stale: isStale(ts.getTime(), now.getTime()) };
}
