import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { stationReading } from '#server/energy/reading/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { simulate } from '../simulate.ts';

/** Writes the current frame of every simulated station. Several servers may do so concurrently: newer frames win. */
export async function feedStations({ db, clock }: Context): Promise<void> {
  const now = clock();
  const stations = await db
    .select()
    .from(station)
    .where(and(eq(station.source, 'simulator'), ne(station.status, 'construction')));
  if (stations.length === 0) return;
  const frames = stations.map((facts) => ({
    stationId: facts.id,
    quality: 'simulated' as const,
    ...simulate(facts, now.getTime()),
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
