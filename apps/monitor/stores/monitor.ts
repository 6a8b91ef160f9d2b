import { ALARM_FILTERS, type AlarmFilter, SIGNALS, type Signal } from '#contract/energy/overview/limits.ts';
import { STATION_GRADES, type StationGrade } from '#contract/energy/station/limits.ts';
import {
  FRAME_INTERVAL_MS,
  STATION_STATUSES,
  STATION_TYPES,
  type StationStatus,
  type StationType,
} from '#contract/energy/station/rules.ts';
import { gathered } from '#kit/gathered.ts';
import { countUpTo, filterAddress, oneOf, searchText, uuidText } from '#kit/list-address.ts';
import { followStations } from '#kit/live.ts';
import { onOrganization } from '#kit/organization.ts';
import { remote } from '#kit/remote.ts';
import { remoteList } from '#kit/remote-list.ts';
import { listStations } from '../api/station.ts';
import { askOverview } from './overview.ts';

export type StationView = 'list' | 'map';

export interface StationFilter {
  search: string;
  type: StationType | undefined;
  grade: StationGrade | undefined;
  status: StationStatus | undefined;
  signal: Signal | undefined;
  alarm: AlarmFilter | undefined;
  /** The organisation that the stations belong to. */
  owner: string | undefined;
  view: StationView;
  page: number;
  size: number;
}

const EVERYTHING: StationFilter = {
  ...{
    search: '',
    type: undefined,
    grade: undefined,
    status: undefined,
    signal: undefined,
    alarm: undefined,
    owner: undefined,
  },
  ...{ view: 'list', page: 1, size: 20 },
};

const address = filterAddress('/monitor/overview', EVERYTHING, {
  search: searchText,
  type: oneOf(STATION_TYPES),
  grade: oneOf(STATION_GRADES),
  status: oneOf(STATION_STATUSES),
  signal: oneOf(SIGNALS),
  alarm: oneOf(ALARM_FILTERS),
  owner: uuidText,
  view: oneOf(['list', 'map']),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

/** The most that the server gives at once, and so many pages of them are on the map. */
const MAP_PAGE = 100;
export const MAP_MOST = 1000;

async function fetchStations(filter: StationFilter, signal: AbortSignal) {
  const { search, view, page, size, ...narrowed } = filter;
  const given = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
  const ask = (part: { page: number; size: number }) =>
    listStations({ query: { ...part, order: 'need', ...(search && { search }), ...given } }, { signal });
  if (view === 'list') return ask({ page, size });
  const first = await ask({ page: 1, size: MAP_PAGE });
  const list = [...first.list];
  const all = Math.min(MAP_MOST, first.pagination.total);
  while (list.length < all) {
    const next = await ask({ page: list.length / MAP_PAGE + 1, size: MAP_PAGE });
    list.push(...next.list);
    // Fewer than a moment ago: what is there is all.
    if (next.list.length < MAP_PAGE) break;
  }
  return { ...first, list };
}

/** The stream goes on for as long behind another page: most visits there are short, and opening it anew costs more. */
const LINGER_MS = 5000;

/** State and actions of one mounted overview. Two tabs of the app have one each. */
export function createMonitor(life: AbortSignal) {
  const overview = remote(askOverview, life);
  const stations = remoteList(EVERYTHING, fetchStations, life, address);

  const load = () => Promise.all([overview.load(), stations.load()]);
  const refresh = () => Promise.all([overview.refresh(), stations.refresh()]);
  let timer: ReturnType<typeof setInterval> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let live: AbortController | undefined;
  let isResting = false;
  const renew = gathered(refresh);

  /** Follows the live data: as frames come, and once per frame where no stream can be opened. */
  function follow(): void {
    isResting = false;
    clearTimeout(leaving);
    clearInterval(timer);
    timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !renew.isRecent(FRAME_INTERVAL_MS)) void refresh();
    }, FRAME_INTERVAL_MS);
    if (live?.signal.aborted === false) return;
    live = new AbortController();
    let hasBegun = false;
    const values = (_: unknown, isSnapshot: boolean) => {
      if (isResting) return;
      // The page has just been loaded when the stream begins.
      if (!isSnapshot || hasBegun) renew.soon();
      hasBegun = true;
    };
    followStations({ figures: ['*'] }, { values, lost: unfollow }, live.signal);
  }

  function unfollow(): void {
    clearTimeout(leaving);
    live?.abort();
  }

  function rest(): void {
    isResting = true;
    clearInterval(timer);
    renew.stop();
    clearTimeout(leaving);
    leaving = setTimeout(unfollow, LINGER_MS);
    overview.rest();
    stations.rest();
  }

  onOrganization((now) => {
    stations.forgetFilter();
    if (now === undefined) return;
    if (isResting) unfollow();
    else if (live?.signal.aborted === false) {
      unfollow();
      follow();
    }
    void load();
  }, life);

  life.addEventListener('abort', () => {
    rest();
    unfollow();
  });

  return {
    $overview: overview.$state,
    stations,
    load,
    refresh,
    rest,
    follow,
    /** Reloads and follows again. */
    wake(): void {
      stations.addressed();
      follow();
      void refresh();
    },
  };
}

export type Monitor = ReturnType<typeof createMonitor>;
