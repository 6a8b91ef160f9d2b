import { sql } from 'drizzle-orm';
import type { TelemetryTask } from '#server/core/housekeep.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import {
  createPartitions,
  dropPartition,
  executeOnTelemetry,
  firstUnordered,
  type Partitioned,
  partitionsBefore,
  partitionsBetween,
} from './partition.ts';

const DAY_MS = 86_400_000;
/** Frames of the next days, rollups of this month and the next. */
const AHEAD_MS = { frame: 3 * DAY_MS, roll5: 31 * DAY_MS, roll15: 31 * DAY_MS };

/** Creates the partitions of the days and months to come, so that the first frame of a day does not wait for one. */
export const createTelemetryPartitions: TelemetryTask = {
  name: 'telemetry-partitions',
  database: 'telemetry',
  run: ({ now, locked }) =>
    locked(async (tx) => {
      let made = 0;
      for (const [table, ahead] of Object.entries(AHEAD_MS) as [Partitioned, number][]) {
        const at = now.getTime();
        made += await createPartitions(
          executeOnTelemetry(tx),
          table,
          partitionsBetween(table, at, at + ahead),
        );
      }
      return made;
    }),
};

/** Drops frames and rollups of 5 min that are past their life. */
export const removeOldTelemetry: TelemetryTask = {
  name: 'telemetry-retention',
  database: 'telemetry',
  run: ({ now, limits, locked }) =>
    locked(async (tx) => {
      const execute = executeOnTelemetry(tx);
      // A reader that holds the table longer than this lets the next run try again.
      await execute(`set local lock_timeout = '2s'`);
      let dropped = 0;
      for (const [table, days] of [
        ['frame', limits.rawDays],
        ['roll5', limits.roll5Days],
      ] as const) {
        // One day more, so that a frame that was just old enough to be taken still finds its partition.
        for (const name of await partitionsBefore(execute, table, now.getTime() - (days + 1) * DAY_MS)) {
          await dropPartition(execute, table, name);
          dropped += 1;
        }
      }
      return dropped;
    }),
};

const HOUR_MS = 3_600_000;
/** Late frames of a partition have come by then. */
const SETTLED_MS = { frame: 2 * DAY_MS, roll5: 3 * DAY_MS, roll15: 3 * DAY_MS };

/**
 * Sorts an old partition by its key, once. Rows of a device arrive scattered over it, so that reading its month takes
 * ten times as long. The partition is locked meanwhile, so this is done at night, one in a run.
 */
export const orderOldTelemetry: TelemetryTask = {
  name: 'telemetry-order',
  database: 'telemetry',
  async run({ db, now, kind, locked }) {
    if (kind === 'embedded' || !(await isNight(db, now))) return 0;
    return locked(async (tx) => {
      const execute = executeOnTelemetry(tx);
      for (const [table, age] of Object.entries(SETTLED_MS) as [Partitioned, number][]) {
        const old = await firstUnordered(execute, table, now.getTime() - age);
        if (!old) continue;
        // A reader that holds the table longer than this lets a later run try again.
        await execute(`set local lock_timeout = '2s'`);
        await execute('set local statement_timeout = 0');
        await execute(`cluster ${old.name} using ${old.index}`);
        await execute(`analyze ${old.name}`);
        return 1;
      }
      return 0;
    });
  },
};

/** From one to five o'clock where most stations are. */
async function isNight(db: Database, now: Date): Promise<boolean> {
  const [day] = await rowsOf<{ since: number }>(
    db,
    sql`select (extract(epoch from max(starts_at)) * 1000)::float8 as since from zone_day
        where starts_at <= ${now.toISOString()}::timestamptz
          and tz = (select tz from station group by tz order by count(*) desc, tz limit 1)
        having max(starts_at) is not null`,
  );
  if (!day) return true;
  const hour = (now.getTime() - day.since) / HOUR_MS;
  return hour >= 1 && hour < 5;
}
