import { type SQL, sql } from 'drizzle-orm';
import type { Limits } from '#server/core/limits.ts';
import type { Database } from '#server/db/database.ts';
import { station } from '#server/energy/station/schema.ts';

type Range = Pick<Limits, 'zoneDaysBack' | 'zoneDaysAhead'>;

/** Stores the days of every time zone of a station. Days that have begun are never changed. */
export async function fillZones(db: Database, now: Date, range: Range): Promise<number> {
  const zones = await db.selectDistinct({ tz: station.tz }).from(station);
  let written = 0;
  for (const { tz } of zones) written += await fillZone(db, tz, now, range);
  return written;
}

/** Stores the days of a time zone around `now`; returns how many are new or changed. */
export async function fillZone(db: Database, tz: string, now: Date, range: Range): Promise<number> {
  const { rows } = (await db.execute(daysOf(tz, now, range))) as unknown as { rows: unknown[] };
  return rows.length;
}

/**
 * A local midnight can be missing, and can come twice. PostgreSQL gives the second one, or the time on the clock after
 * the gap; so the start is the earliest of that time and of those up to two hours earlier that also read 00:00 on that
 * date.
 */
function daysOf(tz: string, now: Date, { zoneDaysBack, zoneDaysAhead }: Range): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const offset = (moment: SQL) =>
    sql`(extract(epoch from ((${moment} at time zone ${tz}) - (${moment} at time zone 'UTC'))) / 60)::smallint`;
  return sql`
    with dates as (
      select (${at} at time zone 'UTC')::date + n as day
      from generate_series(-${sql.raw(String(zoneDaysBack))}, ${sql.raw(String(zoneDaysAhead))} + 1) n
    ), starts as (
      select day, min(x - back) as starts_at
      from (select day, day::timestamp at time zone ${tz} as x from dates) d,
        (values (interval '0'), (interval '30 minutes'), (interval '1 hour'), (interval '2 hours')) b(back)
      where ((x - back) at time zone ${tz})::date = day
        and (back = interval '0' or ((x - back) at time zone ${tz})::time = '00:00')
      group by day
    ), spans as (
      select day, starts_at, lead(starts_at) over (order by day) as ends_at, ${offset(sql`starts_at`)} as offset_min from starts
    ), shifts as (
      select day, min(moment) as shift_at
      from (select * from spans where ${offset(sql`(ends_at - interval '1 minute')`)} <> offset_min) changed,
        generate_series(starts_at + interval '1 minute', ends_at, '1 minute') moment
      where ${offset(sql`moment`)} <> offset_min
      group by day
    )
    insert into zone_day as z (tz, day, starts_at, offset_min, shift_at, shift_offset_min)
    select ${tz}, s.day, s.starts_at, s.offset_min, h.shift_at,
      case when h.shift_at is not null then ${offset(sql`h.shift_at`)} end
    from spans s left join shifts h on h.day = s.day where s.ends_at is not null
    on conflict (tz, day) do update set starts_at = excluded.starts_at, offset_min = excluded.offset_min,
      shift_at = excluded.shift_at, shift_offset_min = excluded.shift_offset_min
    where z.starts_at > ${at} and (z.starts_at, z.offset_min, z.shift_at, z.shift_offset_min)
      is distinct from (excluded.starts_at, excluded.offset_min, excluded.shift_at, excluded.shift_offset_min)
    returning 1`;
}
