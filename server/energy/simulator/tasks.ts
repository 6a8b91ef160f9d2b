import { eq, inArray } from 'drizzle-orm';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { TelemetryTask } from '#server/core/housekeep.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import { station } from '#server/energy/station/schema.ts';
import {
  dropPartition,
  executeOnTelemetry,
  partitionsBefore,
  stationsIn,
} from '#server/energy/telemetry/public.ts';
import { isSimulated } from './commands/sites.ts';
import { simulation } from './schema.ts';

const DAY_MS = 86_400_000;

/**
 * Removes the older frames of simulated stations, which are made again when somebody asks for them. This happens once a
 * day, so that what was asked for stays while somebody looks at it. A day without frames of other stations is dropped as
 * a whole.
 */
export const removeSimulatedFrames: TelemetryTask = {
  name: 'simulated-frames',
  database: 'telemetry',
  async run({ db, now, limits, batch, locked }) {
    const sites = await db
      .select({ id: simulation.stationId, source: station.source, sweptAt: simulation.sweptAt })
      .from(simulation)
      .innerJoin(station, eq(station.id, simulation.stationId))
      .where(isSimulated);
    if (!sites.some(({ sweptAt }) => !sweptAt || now.getTime() - sweptAt.getTime() >= DAY_MS)) return 0;
    const all = new Set(sites.map(({ id }) => id));
    const running = new Set(sites.flatMap(({ id, source }) => (source === 'simulator' ? [id] : [])));
    const before = now.getTime() - limits.simulatedRawDays * DAY_MS;
    const removed = await locked((tx) => sweep(tx, { all, running, before, most: batch }));
    // A crash before this has the sweep repeated, which finds nothing more.
    if (removed !== undefined && removed < batch)
      await db
        .update(simulation)
        .set({ sweptAt: now })
        .where(inArray(simulation.stationId, [...all]));
    return removed;
  },
};

interface Sweep {
  /** Simulated stations, and those of them that still run. */
  readonly all: ReadonlySet<bigint>;
  readonly running: ReadonlySet<bigint>;
  readonly before: number;
  readonly most: number;
}

async function sweep(tx: TelemetryQuery, { all, running, before, most }: Sweep): Promise<number> {
  const execute = executeOnTelemetry(tx);
  // A reader that holds a partition longer than this lets the next run try again.
  await execute(`set local lock_timeout = '2s'`);
  let removed = 0;
  for (const name of await partitionsBefore(execute, 'frame', before)) {
    const inside = await stationsIn(execute, name);
    const own = inside.filter((id) => all.has(id));
    if (inside.every((id) => running.has(id))) {
      await dropPartition(execute, 'frame', name);
      removed += 1;
    } else if (own.length > 0) removed += await removeRows(tx, name, own, most - removed);
    if (removed >= most) break;
  }
  return removed;
}

/** Removes simulated frames of a partition, but none that a gateway has sent since. */
async function removeRows(
  { query }: TelemetryQuery,
  name: string,
  stations: readonly bigint[],
  most: number,
): Promise<number> {
  const rows = await query(
    `delete from ${name} where (station_id, device_id, ts) in (
       select station_id, device_id, ts from ${name}
       where station_id = any($1::bigint[]) and quality & ${Quality.Simulated}::smallint <> 0 limit $2::int)
     returning 1`,
    [stations, most],
  );
  return rows.length;
}
