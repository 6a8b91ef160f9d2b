// The Mercator projection in units of the world's width. Angles stay true, so coasts keep their shape at every zoom.

/** The projection ends here; nobody builds beyond. */
const MAX_LAT = 80;

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const xOf = (lng: number): number => lng / 360;

export function yOf(lat: number): number {
  const inside = Math.max(-MAX_LAT, Math.min(MAX_LAT, lat));
  return -Math.log(Math.tan(Math.PI / 4 + (inside * Math.PI) / 360)) / (2 * Math.PI);
}

export const lngOf = (x: number): number => x * 360;
export const latOf = (y: number): number => (Math.atan(Math.exp(-y * 2 * Math.PI)) * 360) / Math.PI - 90;

/** What a map shows: the place in its middle, and pixels for the world's width. */
export interface Sight {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A street of 100 m is 40 pixels wide; closer, there is nothing more to see. */
const MAX_SCALE = 16_000_000;
/** A single station is shown with its surroundings, some 200 km wide. */
const SURROUNDINGS = 0.005;
/** Room around the outermost stations, for their marks and names. */
const MARGIN_PX = 56;

/** Pixels for the world's width at which it just fills the map. */
const minScale = ({ width, height }: Size): number => Math.min(width, height);

const withScale = (sight: Sight, scale: number, size: Size): Sight => ({
  ...sight,
  scale: Math.max(minScale(size), Math.min(MAX_SCALE, scale)),
});

/** The sight that shows all places. */
export function fitting(places: readonly Place[], size: Size): Sight {
  if (places.length === 0) return { x: 0, y: 0, scale: minScale(size) };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = (pixels: number) => Math.max(1, pixels - 2 * MARGIN_PX);
  const scale = Math.min(
    room(size.width) / Math.max(SURROUNDINGS, right - left),
    room(size.height) / Math.max(SURROUNDINGS / 2, bottom - top),
  );
  return withScale({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, scale, size);
}

/** Pixels from the upper left corner of the map. */
export const onMap = ({ x, y }: Place, sight: Sight, { width, height }: Size): Place => ({
  x: (x - sight.x) * sight.scale + width / 2,
  y: (y - sight.y) * sight.scale + height / 2,
});

/** Zooms by a factor, around a place of the map in pixels: what is there stays there. */
export function zoomed(sight: Sight, factor: number, at: Place, size: Size): Sight {
  const next = withScale(sight, sight.scale * factor, size);
  const [dx, dy] = [at.x - size.width / 2, at.y - size.height / 2];
  return {
    x: sight.x + dx / sight.scale - dx / next.scale,
    y: sight.y + dy / sight.scale - dy / next.scale,
    scale: next.scale,
  };
}
