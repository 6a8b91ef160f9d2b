import { TREND_MAX_SITES } from '#contract/energy/curve/limits.ts';
import type { Device } from '#contract/energy/device/calls.ts';
import type { PointName } from '../../stores/curves.ts';

/** A chart has at most as many lines as sites: more could not be told apart. */
export const MOST_LINES = TREND_MAX_SITES;

/** What a station of each kind shows at first, by the points that it has values of. */
const FIRST = ['pvKw', 'storageKw', 'loadKw', 'gridKw', 'socPercent'];

/** The points of an address, `STATION.pvKw,C01.socPercent`; those that do not exist are left out. */
export function readPoints(query: string | null, devices: readonly Device[]): PointName[] {
  const has = ({ device, point }: PointName) =>
    devices.some(({ code, points }) => code === device && points.some((one) => one.code === point));
  if (query === null) {
    const station = devices.find(({ kind }) => kind === 'station');
    const hasPv = devices.some(({ kind }) => kind === 'inverter');
    const hasStorage = devices.some(({ kind }) => ['cabinet', 'rack', 'battery'].includes(kind));
    const without = [...(hasPv ? [] : ['pvKw']), ...(hasStorage ? [] : ['storageKw', 'socPercent'])];
    if (!station) return [];
    return FIRST.filter((point) => !without.includes(point))
      .map((point) => ({ device: station.code, point }))
      .filter(has);
  }
  return query
    .split(',')
    .map((text) => {
      const dot = text.lastIndexOf('.');
      return { device: text.slice(0, dot), point: text.slice(dot + 1) };
    })
    .filter(has)
    .slice(0, MOST_LINES);
}

/** The points as they stand in the address; `-` for none, since an absent field means the first ones. */
export const writePoints = (points: readonly PointName[]): string =>
  points.map(({ device, point }) => `${device}.${point}`).join(',') || '-';
