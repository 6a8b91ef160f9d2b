import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { stationReading } from '#server/energy/reading/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { frameAt, type SimulatedDays, simulate } from '../simulate.ts';

/** Writes the current frame of every simulated station. Several servers may do so concurrently: newer frames win. */
export async function feedStations(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock().getTime();
  const stations = await db
    .select()
    .from(station)
    .where(and(eq(station.source, 'simulator'), ne(station.status, 'construction')));
  if (stations.length === 0) return;
  const days = await simulatedDays(
    context,
    stations.map(({ tz }) => tz),
    frameAt(now),
  );
  const frames = stations.map((facts) => ({
    stationId: facts.id,
    quality: 'simulated' as const,
    ...simulate(facts, now, days(facts.tz)),
  }));
  const taken = (name: string) => sql.raw(`excluded.${name}`);
  await db
    .insert(stationReading)
    .values(frames)
    .onConflictDoUpdate({
      target: stationReading.stationId,
      setWhere: lt(stationReading.ts, taken('ts')),
      set: {
        ts: taken('ts'),
        quality: taken('quality'),
        pvKw: taken('pv_kw'),
        storageKw: taken('storage_kw'),
        loadKw: taken('load_kw'),
        gridKw: taken('grid_kw'),
        socPercent: taken('soc_percent'),
        pvTodayKwh: taken('pv_today_kwh'),
        chargeTodayKwh: taken('charge_today_kwh'),
        dischargeTodayKwh: taken('discharge_today_kwh'),
        loadTodayKwh: taken('load_today_kwh'),
        buyTodayKwh: taken('buy_today_kwh'),
        sellTodayKwh: taken('sell_today_kwh'),
      },
    });
}

/** The local days that a simulation of `at` needs, by zone. */
async function simulatedDays(
  context: Context,
  zones: readonly string[],
  at: number,
): Promise<(tz: string) => SimulatedDays> {
  const days = new Map<string, SimulatedDays>();
  for (const [tz, { startsAt: today }] of await daysAt(context, zones, at)) {
    const before = (await daysAt(context, [tz], today - 1)).get(tz);
    days.set(tz, { today, yesterday: before?.startsAt ?? today });
  }
  return (tz) => {
    const found = days.get(tz);
    if (!found) throw new Error(`The days of ${tz} were not read.`);
    return found;
  };
}
