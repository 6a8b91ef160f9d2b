import { sql } from 'drizzle-orm';
import type { Task } from '#server/core/housekeep.ts';
import { rowsOf } from '#server/db/rows.ts';

const DAY_MS = 86_400_000;

/**
 * Removes the devices' own codes that came long ago and were judged. Their alarms are kept. Station by station, as
 * every statement of telemetry, so that the index by station and arrival finds them.
 */
export const removeOldDeviceEvents: Task = {
  name: 'device-events',
  async run({ db, now, limits, batch }) {
    const before = new Date(now.getTime() - limits.deviceEventDays * DAY_MS).toISOString();
    const stations = await rowsOf<{ s: string }>(
      db,
      sql`with recursive s as (
            (select station_id from device_event order by station_id limit 1)
            union all
            select (select e.station_id from device_event e where e.station_id > s.station_id
              order by e.station_id limit 1) from s where s.station_id is not null)
          select station_id::text as s from s where station_id is not null`,
    );
    let removed = 0;
    for (const { s } of stations) {
      const rows = await rowsOf(
        db,
        sql`delete from device_event where station_id = ${s}::bigint and (device_id, code, ts, state) in (
              select device_id, code, ts, state from device_event
              where station_id = ${s}::bigint and received_at < ${before}::timestamptz and is_judged
              limit ${batch - removed}::int)
            returning 1`,
      );
      removed += rows.length;
      if (removed >= batch) break;
    }
    return removed;
  },
};
