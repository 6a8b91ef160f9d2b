import type { StationType } from '#contract/energy/station/rules.ts';
import { type Site, type SiteFacts, siteOf } from '#server/energy/simulator/site.ts';
import { treeOf } from '#server/energy/simulator/tree.ts';

const DAY_MS = 86_400_000;
/** 07:45 in Shanghai. */
export const START = Date.UTC(2026, 10, 22, 23, 45);
const OFFSET_MIN = 480;

/** Days of a zone whose clocks never change. */
const days = Array.from({ length: 200 }, (_, index) => {
  const local = Date.UTC(2026, 10, 25) - index * DAY_MS;
  const startsAt = local - OFFSET_MIN * 60_000;
  return { date: new Date(local).toISOString().slice(0, 10), startsAt, endsAt: startsAt + DAY_MS };
}).reverse();

/** A simulated station that is in no database, with ids for its devices. */
export function simulatedSite(type: StationType, code = 'PLANT-1', more: Partial<SiteFacts> = {}): Site {
  const station = {
    ...{ code, type, lat: 31.2, lng: 120.5, transformerKva: 4000 },
    pvKwp: type === 'PV' || type === 'PV_ES' ? 2000 : 0,
    ...(type === 'PV' ? { essKw: 0, essKwh: 0 } : { essKw: 1000, essKwh: 2150 }),
  };
  return siteOf({
    ...{ stationId: 1n, ownId: 1, station, startedAt: START, endedAt: null, days },
    offsets: [{ from: 0, minutes: OFFSET_MIN }],
    ...{ events: [], marks: [], corrections: [] },
    deviceIds: new Map(treeOf(station).map((branch, index) => [branch.code, index + 1])),
    ...more,
  });
}
