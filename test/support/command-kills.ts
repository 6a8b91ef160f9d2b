import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { command } from '#server/energy/command/schema.ts';
import { playSchedule } from './command-play.ts';
import { controlStation, UNHURRIED } from './control.ts';
import { onEachDatabase } from './server.ts';

/** Commands whose servers are killed between any two steps, by the seeds from 1 on. */
export function commandKills(schedules: number): void {
  onEachDatabase('a command whose servers are killed between any two steps', (start) => {
    test('reaches its gateway at most once, and ends in one way, which its log tells as it was', async () => {
      const limits = { ...UNHURRIED, deviceCacheMs: 3_600_000 };
      const server = await start({ env: { SIMULATOR: 'off' }, limits });
      const station = await controlStation(server, 'SF-ES-01', ['PCS-01']);
      const { db, telemetry } = server.database;
      const ends = new Set<string>();
      for (let seed = 1; seed <= schedules; seed++) {
        await db.delete(command).where(eq(command.stationId, station.id));
        for (const table of ['frame', 'latest'])
          await telemetry.query(`delete from ${table} where station_id = $1::bigint`, [station.id]);
        ends.add(await playSchedule(server.context, station, 'PCS-01', seed));
      }
      assert.deepEqual([...ends].sort(), ['fail', 'mismatch', 'timeout', 'verified']);
    });
  });
}
