import { and, eq } from 'drizzle-orm';
import { CHANNEL_ROLES } from '#contract/energy/device/points.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import type { TestServer } from './server.ts';

const DAY_MS = 86_400_000;
const COUNTERS = CHANNEL_ROLES.filter((role) => role.endsWith('Wh'));

/** A local day before today, of a station eight hours east of UTC. */
export interface StoredDay {
  readonly ago: number;
  readonly frames: number;
  readonly avg: readonly number[];
  readonly open: readonly number[];
  readonly close: readonly number[];
}

/** The counters of a station’s own figures, from kWh. */
export const counters = (kwh: Partial<Record<string, number>>): number[] =>
  COUNTERS.map((role) => (kwh[role] ?? 0) * 1000);

/** Stores local days before today of a device. */
export async function storeDays(
  server: TestServer,
  code: string,
  name: string,
  days: readonly StoredDay[],
): Promise<void> {
  const { db, telemetry } = server.database;
  const [place] = await db.select().from(station).where(eq(station.code, code));
  const [row] = await db
    .select()
    .from(device)
    .where(and(eq(device.stationId, place?.id ?? 0n), eq(device.code, name)));
  for (const { ago, frames, avg, open, close } of days) {
    const startsAt = new Date(server.clock().getTime() - ago * DAY_MS);
    const date = new Date(startsAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    await telemetry.query(
      `insert into roll_day (station_id, device_id, day, starts_at, ends_at, frames, quality, avg, min, max, c_open, c_close)
       values ($1::bigint, $2::int, $3::date, $4::timestamptz, $5::timestamptz, $6::int, 0, $7::real[], $7::real[], $7::real[], $8::bigint[], $9::bigint[])
       on conflict (station_id, device_id, day) do update set frames = excluded.frames, avg = excluded.avg,
         c_open = excluded.c_open, c_close = excluded.c_close`,
      [
        ...[place?.id ?? 0n, row?.id ?? 0, date, startsAt, new Date(startsAt.getTime() + DAY_MS), frames],
        ...[avg, open, close],
      ],
    );
  }
}
