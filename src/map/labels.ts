import type { Cluster } from './clusters.ts';

/** Widths that names take, in pixels: letters of the Latin alphabet are half as wide as ideographs. */
const widthOf = (name: string): number =>
  [...name].reduce((width, letter) => width + (letter.charCodeAt(0) > 0x2e7f ? 12.5 : 7), 0);

const HEIGHT = 18;
const BESIDE = 14;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The marks of single stations that have room for their name on the right, the first ones first. */
export function named(marks: readonly Cluster[], width: number): ReadonlySet<Cluster> {
  const taken: Box[] = marks.map(({ x, y }) => ({
    left: x - 12,
    right: x + 12,
    top: y - 12,
    bottom: y + 12,
  }));
  const found = new Set<Cluster>();
  for (const mark of marks) {
    const [station, another] = mark.stations;
    if (!station || another) continue;
    const left = mark.x + BESIDE;
    const box = {
      left,
      right: left + widthOf(station.name),
      top: mark.y - HEIGHT / 2,
      bottom: mark.y + HEIGHT / 2,
    };
    if (box.right > width || taken.some((other) => meets(box, other))) continue;
    taken.push(box);
    found.add(mark);
  }
  return found;
}
