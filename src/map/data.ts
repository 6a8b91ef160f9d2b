/** States of stations on a map, the most urgent first: a cluster shows the first that one of its stations has. */
export const MAP_STATES = [
  'alarm3',
  'alarm2',
  'silent',
  'alarm1',
  'debug',
  'construction',
  'normal',
] as const;
export type MapState = (typeof MAP_STATES)[number];

/** A station on a map. */
export interface MapStation {
  readonly code: string;
  readonly name: string;
  /** WGS 84 in degrees, positive in the east. */
  readonly lng: number;
  /** WGS 84 in degrees, positive in the north. */
  readonly lat: number;
  readonly state: MapState;
  /** What is said of it, such as why it needs somebody. */
  readonly note?: string | undefined;
}

export const worstOf = (stations: readonly MapStation[]): MapState =>
  MAP_STATES.find((state) => stations.some((one) => one.state === state)) ?? 'normal';
