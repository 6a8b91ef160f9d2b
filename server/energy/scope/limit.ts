import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { forbid } from '#server/core/refusal.ts';

/** The codes of the stations that a member is limited to; null for none. */
export type StationLimit = ReadonlySet<string> | null;

export const isWithin = (limit: StationLimit, station: string): boolean =>
  limit === null || limit.has(station);

/** Whether a member sees what is for some stations, or for all if they are none: it works at one of the member's. */
export const isSeenWithin = (limit: StationLimit, stations: readonly string[]): boolean =>
  stations.length === 0 || stations.some((code) => isWithin(limit, code));

/** The same of a column of codes. */
export const seenWithin = (limit: StationLimit, stations: SQLWrapper): SQL | undefined =>
  limit === null
    ? undefined
    : sql`(cardinality(${stations}) = 0 or ${stations} && ${sql.param([...limit])}::text[])`;

/** Refuses to change what also works at stations that the member is kept from. */
export function requireWithin(limit: StationLimit, stations: readonly string[]): void {
  if (limit === null) return;
  if (stations.length === 0 || stations.some((code) => !limit.has(code))) throw forbid('higherRole');
}
