import { eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { station } from '#server/energy/station/schema.ts';

/** The code of a station, which is part of its topics. */
export async function stationCode(db: Database, stationId: bigint): Promise<string> {
  const [found] = await db.select({ code: station.code }).from(station).where(eq(station.id, stationId));
  if (!found) throw new Error(`There is no station ${stationId}.`);
  return found.code;
}

/** Finds the station of a code; null without one. Keeps what it found for a short while. */
export function createStationFinder({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const known = new Map<string, { readonly id: bigint; readonly until: number }>();
  return async (code: string): Promise<bigint | null> => {
    const now = clock().getTime();
    const kept = known.get(code);
    if (kept && now < kept.until && kept.until <= now + config.limits.deviceCacheMs) return kept.id;
    known.delete(code);
    const [found] = await db.select({ id: station.id }).from(station).where(eq(station.code, code));
    if (!found) return null;
    known.set(code, { id: found.id, until: now + config.limits.deviceCacheMs });
    return found.id;
  };
}
