import { remoteList } from '#kit/remote-list.ts';
import { listAlarms } from '../api/desk.ts';

interface AlarmFilter {
  page: number;
  size: number;
  /** '' for all. */
  state: '' | 'open' | 'reset';
  /** 0 for all. */
  level: number;
  /** Code of a device; '' for all of them and for the station itself. */
  device: string;
}

const EVERYTHING: AlarmFilter = { page: 1, size: 20, state: '', level: 0, device: '' };

/** The alarms of a station, open ones first, with a filter and pages. */
export const createStationAlarms = (station: string, life: AbortSignal) =>
  remoteList(
    EVERYTHING,
    ({ page, size, state, level, device }, signal) =>
      listAlarms(
        {
          query: {
            ...{ station, page, size },
            ...(state && { state }),
            ...(level > 0 && { level }),
            ...(device && { device }),
          },
        },
        { signal },
      ),
    life,
  );

export type StationAlarms = ReturnType<typeof createStationAlarms>;
