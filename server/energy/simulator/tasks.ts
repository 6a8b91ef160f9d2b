import { eq, inArray, sql } from 'drizzle-orm';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { Task } from '#server/core/housekeep.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { station } from '#server/energy/station/schema.ts';
import { dropPartition, executeOn, partitionsBefore, stationsIn } from '#server/energy/telemetry/public.ts';
import { isSimulated } from './commands/sites.ts';
import { simulation } from './schema.ts';

const DAY_MS = 86_400_000;

/**
 * Removes the older frames of simulated stations, which are made again when somebody asks for them. This happens once a
 * day, so that what was asked for stays while somebody looks at it. A day without frames of other stations is dropped as
 * a whole.
 */
export const removeSimulatedFrames: Task = {
  name: 'simulated-frames',
  async run({ db, now, limits, batch }) {
    const sites = await db
      .select({ id: simulation.stationId, source: station.source, sweptAt: simulation.sweptAt })
      .from(simulation)
      .innerJoin(station, eq(station.id, simulation.stationId))
      .where(isSimulated);
    if (!sites.some(({ sweptAt }) => !sweptAt || now.getTime() - sweptAt.getTime() >= DAY_MS)) return 0;
    const execute = executeOn(db);
    // A reader that holds a partition longer than this lets the next run try again.
    await execute(`set local lock_timeout = '2s'`);
    const all = new Set(sites.map(({ id }) => id));
    const running = new Set(sites.flatMap(({ id, source }) => (source === 'simulator' ? [id] : [])));
    let removed = 0;
    for (const name of await partitionsBefore(
      execute,
      'frame',
      now.getTime() - limits.simulatedRawDays * DAY_MS,
    )) {
      const inside = await stationsIn(execute, name);
      const own = inside.filter((id) => all.has(id));
      if (inside.every((id) => running.has(id))) {
        await dropPartition(execute, 'frame', name);
        removed += 1;
      } else if (own.length > 0) removed += await removeRows(db, name, own, batch - removed);
      if (removed >= batch) return removed;
    }
    await db
      .update(simulation)
      .set({ sweptAt: now })
      .where(inArray(simulation.stationId, [...all]));
    return removed;
  },
};

/** Removes simulated frames of a partition, but none that a gateway has sent since. */
async function removeRows(
  db: Database,
  name: string,
  stations: readonly bigint[],
  most: number,
): Promise<number> {
  const part = sql.raw(name);
  const rows = await rowsOf(
    db,
    sql`delete from ${part} where (station_id, device_id, ts) in (
          select station_id, device_id, ts from ${part}
          where station_id in ${stations.map(String)} and quality & ${Quality.Simulated}::smallint <> 0 limit ${most})
        returning 1`,
  );
  return rows.length;
}
