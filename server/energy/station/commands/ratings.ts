import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { station, stationRating } from '../schema.ts';

/** What a station is rated at. */
export interface RatingsOfDay {
  readonly pvKwp: number;
  readonly essKw: number;
  readonly essKwh: number;
  readonly transformerKva: number;
}

/** Ratings from a local day on. */
export interface DatedRatings extends RatingsOfDay {
  readonly from: string;
}

/** The day of ratings that hold since ever. No day that is asked for is earlier. */
export const RATED_ALWAYS = '1970-01-01';

/** The ratings of stations over time, in order; the last ones are those of today. */
export async function readRatings(
  { db }: Pick<Context, 'db'>,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly DatedRatings[]>> {
  const ids = [...stationIds];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stationRating)
    .where(inArray(stationRating.stationId, ids))
    .orderBy(asc(stationRating.stationId), asc(stationRating.validFrom));
  const found = new Map<bigint, DatedRatings[]>();
  for (const { stationId, validFrom, ...ratings } of rows)
    found.set(stationId, [...(found.get(stationId) ?? []), { from: validFrom, ...ratings }]);
  const never = ids.filter((id) => !found.has(id));
  if (never.length > 0) {
    const places = await db
      .select({
        id: station.id,
        ...{ pvKwp: station.pvKwp, essKw: station.essKw, essKwh: station.essKwh },
        transformerKva: station.transformerKva,
      })
      .from(station)
      .where(inArray(station.id, never));
    for (const { id, ...ratings } of places) found.set(id, [{ from: RATED_ALWAYS, ...ratings }]);
  }
  return found;
}

/** The ratings of a local day. */
export const ratingsOn = (ratings: readonly DatedRatings[], day: string): RatingsOfDay | undefined =>
  ratings.findLast(({ from }) => from <= day) ?? ratings[0];

/** Stores ratings from a day on, and keeps what they were before. Call it in the transaction that changes the station. */
export async function storeRatings(
  { db }: Pick<Context, 'db'>,
  stationId: bigint,
  before: readonly DatedRatings[],
  { from, ...ratings }: DatedRatings,
): Promise<void> {
  const known = await db.select().from(stationRating).where(eq(stationRating.stationId, stationId)).limit(1);
  if (known.length === 0)
    await db
      .insert(stationRating)
      .values(before.map(({ from: validFrom, ...old }) => ({ stationId, validFrom, ...old })));
  await db
    .insert(stationRating)
    .values({ stationId, validFrom: from, ...ratings })
    .onConflictDoUpdate({ target: [stationRating.stationId, stationRating.validFrom], set: ratings });
}
