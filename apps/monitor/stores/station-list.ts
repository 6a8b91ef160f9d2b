import { remote } from '#kit/remote.ts';
import { listStations } from '../api/station.ts';

/** So many stations are described; the choice itself finds all. */
const DESCRIBED = 100;

/** What is known of the stations that are chosen from. */
export const createStationList = (life: AbortSignal) =>
  remote((signal) => listStations({ query: { page: 1, size: DESCRIBED } }, { signal }), life);

export type StationList = ReturnType<typeof createStationList>;
