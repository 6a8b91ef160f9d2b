// Writes src/map/land.ts: the coast lines of Natural Earth at 1:110 million, for maps of the world. Land is one area
// there, so that no border is drawn. Run it again after an update of `world-atlas`.
import { writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import topology from 'world-atlas/land-110m.json' with { type: 'json' };
import { at } from './build/paths.mjs';

/** Steps of a degree: finer ones are not seen at the zooms that show land. */
const STEPS = 5;
/** Antarctica goes around the pole, where this projection has no place. */
const SOUTHERNMOST = -60;

const polygons = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
);

/** Over the 180th meridian, a ring goes on beyond it. Most of it is inside of the map. */
function unwrapped(ring) {
  let turn = 0;
  const continued = ring.map(([lng, lat], index) => {
    const before = ring[index - 1];
    if (before && lng - before[0] > 180) turn -= 360;
    if (before && lng - before[0] < -180) turn += 360;
    return [lng + turn, lat];
  });
  const middle = continued.reduce((sum, [lng]) => sum + lng, 0) / continued.length;
  return continued.map(([lng, lat]) => [lng - 360 * Math.round(middle / 360), lat]);
}

const differs = ([x, y], index, ring) => index === 0 || x !== ring[index - 1][0] || y !== ring[index - 1][1];

const rings = polygons
  .flat()
  .filter((ring) => ring.some(([, lat]) => lat > SOUTHERNMOST))
  .map((ring) => unwrapped(ring).map((place) => place.map((degrees) => Math.round(degrees * STEPS))))
  .map((ring) => ring.filter(differs).slice(0, -1))
  .filter((ring) => ring.length > 2);

/** Each place as the steps from the one before it. */
const written = (ring) =>
  ring
    .map(([x, y], index) => {
      const [beforeX, beforeY] = ring[index - 1] ?? [0, 0];
      return `${x - beforeX} ${y - beforeY}`;
    })
    .join(' ');

writeFileSync(
  at('src/map/land.ts'),
  `/** Written by scripts/land.mjs. */

/** Places of the rings are counted in parts of a degree. */
export const LAND_STEPS = ${STEPS};

/** Rings with \`|\` between them: longitude and latitude of each place, as steps from the one before. Natural Earth. */
export const LAND =
  '${rings.map(written).join('|')}';
`,
);
