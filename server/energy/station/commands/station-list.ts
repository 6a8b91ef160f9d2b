import { and, asc, count, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { StationWithReading } from '#contract/energy/overview/calls.ts';
import type { Reading, Station, StationQuery } from '#contract/energy/station/calls.ts';
import { isStale, safeDaysOf } from '#contract/energy/station/rules.ts';
import type { Database } from '#server/db/database.ts';
import { stationReading } from '#server/energy/reading/schema.ts';
import { station } from '../schema.ts';
import { localDate } from './station-day.ts';

interface Page<Row> {
  list: Row[];
  pagination: { page: number; size: number; total: number };
}

/** A page of an organisation's stations, by code. */
export async function listStations(
  db: Database,
  organizationId: string,
  query: StationQuery,
  now: Date,
): Promise<Page<Station>> {
  const { list, pagination } = await listStationsWithReadings(db, organizationId, query, now);
  return { list: list.map(({ reading: _, ...facts }) => facts), pagination };
}

/** The same with each station's newest reading. */
export async function listStationsWithReadings(
  db: Database,
  organizationId: string,
  query: StationQuery,
  now: Date,
): Promise<Page<StationWithReading>> {
  const { page, size } = query;
  const where = narrowed(organizationId, query);
  const rows = await db
    .select({ station, reading: stationReading })
    .from(station)
    .leftJoin(stationReading, eq(stationReading.stationId, station.id))
    .where(where)
    .orderBy(asc(station.code))
    .limit(size)
    .offset((page - 1) * size);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(station).where(where);
  return {
    list: rows.map((row) => ({
      ...stationOf(row.station, now),
      reading: row.reading && readingOf(row.reading, now),
    })),
    pagination: { page, size, total },
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
