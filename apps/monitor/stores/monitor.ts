import { $organization } from '@heliport/client';
import { FRAME_INTERVAL_MS, type StationStatus, type StationType } from '#contract/energy/station/rules.ts';
import { gathered } from '#kit/gathered.ts';
import { followStations } from '#kit/live.ts';
import { remote } from '#kit/remote.ts';
import { remoteList } from '#kit/remote-list.ts';
import { listStations } from '../api/station.ts';
import { askOverview } from './overview.ts';

export interface StationFilter {
  search: string;
  type: StationType | undefined;
  status: StationStatus | undefined;
  page: number;
  size: number;
}

const EVERYTHING: StationFilter = { search: '', type: undefined, status: undefined, page: 1, size: 20 };

function fetchStations({ search, type, status, page, size }: StationFilter, signal: AbortSignal) {
  const query = { page, size, ...(search && { search }), ...(type && { type }), ...(status && { status }) };
  return listStations({ query }, { signal });
}

/** The stream goes on for as long behind another page: most visits there are short, and opening it anew costs more. */
const LINGER_MS = 5000;

/** State and actions of one mounted overview. Two tabs of the app have one each. */
export function createMonitor(life: AbortSignal) {
  const overview = remote(askOverview, life);
  const stations = remoteList(EVERYTHING, fetchStations, life);

  const load = () => Promise.all([overview.load(), stations.load()]);
  const refresh = () => Promise.all([overview.refresh(), stations.refresh()]);
  let timer: ReturnType<typeof setInterval> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let live: AbortController | undefined;
  let isResting = false;
  /** The page was opened at least once. */
  let isUsed = false;
  const renew = gathered(refresh);

  /** Follows the live data: as frames come, and once per frame where no stream can be opened. */
  function follow(): void {
    isResting = false;
    isUsed = true;
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

  let organization = $organization.get()?.orgUuid;
  const forget = $organization.listen((now) => {
    if (now?.orgUuid === organization) return;
    organization = now?.orgUuid;
    stations.forgetFilter();
    if (organization === undefined || !isUsed) return;
    if (isResting) unfollow();
    else if (live?.signal.aborted === false) {
      unfollow();
      follow();
    }
    void load();
  });

  life.addEventListener('abort', () => {
    rest();
    unfollow();
    forget();
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
      follow();
      void refresh();
    },
  };
}

export type Monitor = ReturnType<typeof createMonitor>;
