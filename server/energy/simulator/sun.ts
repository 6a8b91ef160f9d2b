const RADIANS = Math.PI / 180;
const DAY_MS = 86_400_000;

/**
 * Elevation of the sun above the horizon, in degrees, at a time (ms since 1970) and place (degrees, north and east
 * positive). Spencer's series for declination and equation of time: within 0.3°.
 */
export function solarElevation(at: number, lat: number, lng: number): number {
  const year = Date.UTC(new Date(at).getUTCFullYear(), 0, 1);
  const angle = (2 * Math.PI * (at - year)) / DAY_MS / 365.25;
  const declination =
    0.006918 -
    0.399912 * Math.cos(angle) +
    0.070257 * Math.sin(angle) -
    0.006758 * Math.cos(2 * angle) +
    0.000907 * Math.sin(2 * angle);
  const equationMinutes =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(angle) -
      0.032077 * Math.sin(angle) -
      0.014615 * Math.cos(2 * angle) -
      0.040849 * Math.sin(2 * angle));
  const utcMinutes = (at % DAY_MS) / 60_000;
  const hourAngle = ((utcMinutes + equationMinutes) / 4 + lng - 180) * RADIANS;
  const sine =
    Math.sin(lat * RADIANS) * Math.sin(declination) +
    Math.cos(lat * RADIANS) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(sine) / RADIANS;
}

/** Global horizontal irradiance under a clear sky, in W/m², by Haurwitz (1945). */
export function clearSkyIrradiance(elevationDegrees: number): number {
  const sine = Math.sin(elevationDegrees * RADIANS);
  return sine > 0 ? 1098 * sine * Math.exp(-0.059 / sine) : 0;
}

/** Direct-current power by PVWatts, in the unit of `rated`; `gamma` per °C off 25 °C. */
export function pvDc(irradiance: number, cellCelsius: number, rated: number, gamma: number): number {
  return ((rated * irradiance) / 1000) * (1 + gamma * (cellCelsius - 25));
}

/** Reference efficiency of the PVWatts inverter's part-load curve. */
const REFERENCE_EFFICIENCY = 0.9637;

/** Alternating-current power by the PVWatts inverter, in the unit of `dc`; clipped at the rating. */
export function inverterAc(dc: number, ratedDc: number, nominalEfficiency: number): number {
  if (dc <= 0) return 0;
  const share = dc / ratedDc;
  const efficiency = (nominalEfficiency / REFERENCE_EFFICIENCY) * (-0.0162 * share - 0.0059 / share + 0.9858);
  return Math.max(0, Math.min(efficiency * dc, nominalEfficiency * ratedDc));
}
