import { asc, eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { among } from '#server/db/among.ts';
import { type station, stationRating } from '../schema.ts';

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

/** A station as far as it says what it is rated at today. */
export type RatedPlace = Pick<
  typeof station.$inferSelect,
  'id' | 'pvKwp' | 'essKw' | 'essKwh' | 'transformerKva'
>;

/** The ratings of stations over time, in order; the last ones are those of today. */
export async function readRatings(
  { db }: Pick<Context, 'db'>,
  places: readonly RatedPlace[],
): Promise<ReadonlyMap<bigint, readonly DatedRatings[]>> {
  if (places.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stationRating)
    .where(
      among(
        stationRating.stationId,
        places.map(({ id }) => id),
      ),
    )
    .orderBy(asc(stationRating.stationId), asc(stationRating.validFrom));
  const found = new Map<bigint, DatedRatings[]>();
  for (const { stationId, validFrom, ...ratings } of rows)
    found.set(stationId, [...(found.get(stationId) ?? []), { from: validFrom, ...ratings }]);
  for (const { id, pvKwp, essKw, essKwh, transformerKva } of places)
    if (!found.has(id)) found.set(id, [{ from: RATED_ALWAYS, pvKwp, essKw, essKwh, transformerKva }]);
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
