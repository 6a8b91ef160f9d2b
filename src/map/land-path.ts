import { LAND, LAND_STEPS } from './land.ts';
import { xOf, yOf } from './projection.ts';

/**
 * From this scale on, in pixels for the world's width, no land is drawn: its coasts are too coarse to stand beside a
 * station.
 */
export const LAND_MAX_SCALE = 24_000;

function ringPath(ring: string): string {
  const steps = ring.split(' ').map(Number);
  let [lng, lat, path] = [0, 0, ''];
  for (let index = 0; index < steps.length; index += 2) {
    lng += steps[index] ?? 0;
    lat += steps[index + 1] ?? 0;
    path += `${path === '' ? 'M' : 'L'}${xOf(lng / LAND_STEPS).toFixed(5)} ${yOf(lat / LAND_STEPS).toFixed(5)}`;
  }
  return `${path}Z`;
}

let path: string | undefined;

/** The land of the world as one SVG path, in units of the world's width. It has coasts and no borders. */
export function landPath(): string {
  path ??= LAND.split('|').map(ringPath).join('');
  return path;
}
