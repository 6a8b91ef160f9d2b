import { drift } from './noise.ts';
import { clearSkyIrradiance, solarElevation } from './sun.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Share of the clear-sky irradiance that reaches the ground: the day's weather, fronts and passing clouds. */
function clearness(seed: number, at: number): number {
  const weather = 0.68 + 0.27 * drift(seed + 2, at, DAY_MS);
  const fronts = 0.16 * drift(seed + 3, at, 73 * MINUTE_MS);
  const clouds = 0.07 * drift(seed + 4, at, 6 * MINUTE_MS);
  return Math.min(1, Math.max(0.08, weather + fronts + clouds));
}

/** Irradiance on the arrays in W/m². */
export function irradianceAt(seed: number, at: number, lat: number, lng: number): number {
  const clear = clearSkyIrradiance(solarElevation(at, lat, lng));
  return clear > 0 ? clear * clearness(seed, at) : 0;
}

/** Air temperature in °C: the season, the hour of the day by the sun, and weather. */
export function airCelsius(seed: number, at: number, lat: number, lng: number): number {
  const season = Math.sin((at / DAY_MS / 365.2425 - 0.3) * 2 * Math.PI) * Math.sign(lat);
  const hour = Math.sin((at / DAY_MS + lng / 360 - 0.4) * 2 * Math.PI);
  return 25.5 - Math.abs(lat) * 0.28 + 11 * season + 4 * hour + 2.5 * drift(seed + 7, at, 0.7 * DAY_MS);
}
