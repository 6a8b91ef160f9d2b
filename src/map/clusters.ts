import type { MapStation } from './data.ts';
import { onMap, type Place, type Sight, type Size, xOf, yOf } from './projection.ts';

/** Marks closer than this cannot be told apart, nor hit by a finger. */
const NEAR_PX = 36;

/** One mark of a map: a station, or several that are too close to each other. */
export interface Cluster extends Place {
  readonly stations: readonly MapStation[];
}

const placeOf = ({ lng, lat }: MapStation): Place => ({ x: xOf(lng), y: yOf(lat) });

/** Stations in the order given become marks; each joins the first mark that it is near to. */
export function clustered(stations: readonly MapStation[], sight: Sight, size: Size): Cluster[] {
  const made: { x: number; y: number; stations: MapStation[] }[] = [];
  const cells = new Map<string, typeof made>();
  const cell = (value: number) => Math.floor(value / NEAR_PX);
  for (const station of stations) {
    const { x, y } = onMap(placeOf(station), sight, size);
    const around = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${cell(x) + dx} ${cell(y) + dy}`) ?? []),
    );
    const near = around.find((one) => Math.hypot(one.x - x, one.y - y) < NEAR_PX);
    if (near) {
      near.stations.push(station);
      continue;
    }
    const mark = { x, y, stations: [station] };
    made.push(mark);
    const key = `${cell(x)} ${cell(y)}`;
    cells.set(key, [...(cells.get(key) ?? []), mark]);
  }
  return made;
}

export const places = (stations: readonly MapStation[]): Place[] => stations.map(placeOf);

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The mark that an arrow key leads to: the nearest one in its direction, things straight ahead before things aside. */
export function towards(marks: readonly Place[], from: number, key: string): number {
  const here = marks[from];
  const direction = DIRECTIONS[key];
  if (!here || !direction) return from;
  const [dx, dy] = direction;
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (const [index, { x, y }] of marks.entries()) {
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const cost = ahead + 2 * aside;
    if (index !== from && ahead > 0 && cost < least) [best, least] = [index, cost];
  }
  return best;
}
