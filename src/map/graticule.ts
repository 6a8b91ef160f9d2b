import { latOf, lngOf, type Sight, type Size, xOf, yOf } from './projection.ts';

/** Degrees between lines, the coarsest first. */
const STEPS = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Lines closer than this are noise. */
const APART_PX = 90;

export interface GridLine {
  /** Pixels from the left or upper edge. */
  readonly at: number;
  readonly degrees: number;
}

export interface Graticule {
  readonly meridians: readonly GridLine[];
  readonly parallels: readonly GridLine[];
  /** Decimals that tell the lines apart. */
  readonly decimals: number;
}

const multiples = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, index) =>
    Number(((Math.ceil(from / step) + index) * step).toFixed(3)),
  );

/** The meridians and parallels of a sight. */
export function graticuleOf({ x, y, scale }: Sight, { width, height }: Size): Graticule {
  const step = STEPS.findLast((degrees) => (degrees / 360) * scale >= APART_PX) ?? (STEPS[0] as number);
  const half = { x: width / 2 / scale, y: height / 2 / scale };
  const [west, east] = [Math.max(-180, lngOf(x - half.x)), Math.min(180, lngOf(x + half.x))];
  const [south, north] = [latOf(y + half.y), latOf(y - half.y)];
  return {
    meridians: multiples(west, east, step).map((degrees) => ({
      degrees,
      at: (xOf(degrees) - x) * scale + width / 2,
    })),
    parallels: multiples(south, north, step).map((degrees) => ({
      degrees,
      at: (yOf(degrees) - y) * scale + height / 2,
    })),
    decimals: Math.max(0, Math.ceil(-Math.log10(step))),
  };
}

const EQUATOR_KM = 40_075;
const NICE = [1, 2, 5];

/** A round length in km that is about a seventh of the map, and its pixels, at the latitude of its middle. */
export function scaleBar({ y, scale }: Sight, { width }: Size): { km: number; pixels: number } {
  const kmPerPixel = (EQUATOR_KM * Math.cos((latOf(y) * Math.PI) / 180)) / scale;
  const wanted = (width / 7) * kmPerPixel;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const km = power * (NICE.findLast((times) => times * power <= wanted) ?? 1);
  return { km, pixels: km / kmPerPixel };
}
