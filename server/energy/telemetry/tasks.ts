import type { Task, TaskContext } from '#server/core/housekeep.ts';
import {
  createPartitions,
  dropPartition,
  executeOn,
  type Partitioned,
  partitionsBefore,
  partitionsBetween,
} from './partition.ts';

const DAY_MS = 86_400_000;
/** Frames of the next days, rollups of this month and the next. */
const AHEAD_MS = { frame: 3 * DAY_MS, roll5: 31 * DAY_MS, roll15: 31 * DAY_MS };

/** Creates the partitions of the days and months to come, so that the first frame of a day does not wait for one. */
export const createTelemetryPartitions: Task = {
  name: 'telemetry-partitions',
  async run({ db, now }) {
    let made = 0;
    for (const [table, ahead] of Object.entries(AHEAD_MS) as [Partitioned, number][]) {
      const at = now.getTime();
      made += await createPartitions(executeOn(db), table, partitionsBetween(table, at, at + ahead));
    }
    return made;
  },
};

/** Drops frames and rollups of 5 min that are past their life. */
export const removeOldTelemetry: Task = {
  name: 'telemetry-retention',
  async run({ db, now, limits }: TaskContext) {
    const execute = executeOn(db);
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
  },
};
