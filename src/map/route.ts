import { places } from './clusters.ts';
import type { MapStation } from './data.ts';
import { onMap, type Sight, type Size } from './projection.ts';

/** Numbers of stops by the code of their station, from 1. */
export type Stops = ReadonlyMap<string, readonly number[]>;

/** The numbers that each station of a route has. */
export function stopsOf(route: readonly string[]): Stops {
  const stops = new Map<string, number[]>();
  for (const [index, code] of route.entries()) stops.set(code, [...(stops.get(code) ?? []), index + 1]);
  return stops;
}

/** The stops of stations in their order. */
export const stopsAt = (stations: readonly MapStation[], stops: Stops): number[] =>
  stations.flatMap(({ code }) => stops.get(code) ?? []).sort((one, other) => one - other);

/** A mark has room for so many numbers. */
const MOST = 3;

/** Such as `1·4`; of many, the first and the last. */
export const numbersText = (numbers: readonly number[]): string =>
  numbers.length > MOST ? `${numbers[0]}…${numbers.at(-1)}` : numbers.join('·');

/** The way from stop to stop as the points of a line, in pixels. Stops at stations without a place are left out. */
export function wayOf(
  route: readonly string[],
  stations: readonly MapStation[],
  sight: Sight,
  size: Size,
): string {
  const known = new Map(stations.map((station) => [station.code, station]));
  const way = route.flatMap((code) => known.get(code) ?? []);
  return places(way)
    .map((place) => onMap(place, sight, size))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}
