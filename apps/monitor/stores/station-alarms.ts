import { remoteList } from '#kit/remote-list.ts';
import { listAlarms } from '../api/desk.ts';

interface AlarmFilter {
  page: number;
  size: number;
  /** '' for all. */
  state: '' | 'open' | 'reset';
  /** 0 for all. */
  level: number;
}

const EVERYTHING: AlarmFilter = { page: 1, size: 20, state: '', level: 0 };

/** The alarms of a station, open ones first, with a filter and pages. */
export const createStationAlarms = (station: string, life: AbortSignal) =>
  remoteList(
    EVERYTHING,
    ({ page, size, state, level }, signal) =>
      listAlarms(
        { query: { station, page, size, ...(state && { state }), ...(level > 0 && { level }) } },
        { signal },
      ),
    life,
  );

export type StationAlarms = ReturnType<typeof createStationAlarms>;
