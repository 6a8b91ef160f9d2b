import { $organization } from '@heliport/client';
import { kept } from '#kit/kept.ts';
import { remoteList } from '#kit/remote-list.ts';
import { listStations } from '../api/station.ts';

/** Without a search, so many stations are offered. */
const OFFERED = 100;
const RECENT = 6;

/** The stations that were opened last on this device, in this organisation. */
export const recentStations = () => kept(`stations/${$organization.get()?.orgUuid ?? ''}`, RECENT);

/** The stations to choose from. */
export const createStationList = (life: AbortSignal) =>
  remoteList(
    { page: 1, search: '' },
    ({ page, search }, signal) =>
      listStations({ query: { page, size: OFFERED, ...(search && { search }) } }, { signal }),
    life,
  );

export type StationList = ReturnType<typeof createStationList>;
