import type { StationChoice } from '#contract/energy/selection/calls.ts';
import { STATION_TYPES } from '#contract/energy/station/rules.ts';

export const GROUPINGS = ['type', 'region', 'organization'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface StationGroup {
  readonly key: string;
  readonly list: readonly StationChoice[];
}

/** Types in the platform's order, regions and organisations by their first station; '' for those without a region. */
export function grouped(stations: readonly StationChoice[], by: Grouping): StationGroup[] {
  const groups = new Map<string, StationChoice[]>();
  for (const station of stations) {
    const key = station[by] ?? '';
    groups.set(key, [...(groups.get(key) ?? []), station]);
  }
  const keys = by === 'type' ? STATION_TYPES.filter((type) => groups.has(type)) : [...groups.keys()];
  return keys
    .toSorted((one, other) => (one === '' ? 1 : 0) - (other === '' ? 1 : 0))
    .map((key) => ({ key, list: groups.get(key) ?? [] }));
}

/** The groupings that tell stations apart: one organisation for all is no group. */
export const usefulGroupings = (stations: readonly StationChoice[]): readonly Grouping[] =>
  GROUPINGS.filter((by) => by === 'type' || grouped(stations, by).length > 1);
