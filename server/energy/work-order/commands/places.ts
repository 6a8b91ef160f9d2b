import { inArray } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { station } from '#server/energy/station/schema.ts';
import type { PlaceOnEarth } from '../rank.ts';

/** Where stations are, by code. */
export async function placesOf(
  { db }: Context,
  ids: readonly bigint[],
): Promise<ReadonlyMap<string, PlaceOnEarth>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ code: station.code, lat: station.lat, lng: station.lng })
    .from(station)
    .where(inArray(station.id, [...ids]));
  return new Map(rows.map(({ code, lat, lng }) => [code, { lat, lng }]));
}
