import { $organization, getMonitorOverview, listMonitorStations } from '@heliport/client';
import { atom } from 'nanostores';
import { FRAME_INTERVAL_MS, type StationStatus, type StationType } from '#contract/energy/station/rules.ts';
import { resource } from './resource.ts';

export interface StationFilter {
  search: string;
  type: StationType | undefined;
  status: StationStatus | undefined;
  page: number;
  size: number;
}

const EVERYTHING: StationFilter = { search: '', type: undefined, status: undefined, page: 1, size: 20 };

/** What one mounted overview knows and does. Two tabs of the app have one each. */
export function createMonitor(life: AbortSignal) {
  const $filter = atom<StationFilter>(EVERYTHING);
  const overview = resource(getMonitorOverview, life);
  const stations = resource((signal) => {
    const { search, type, status, page, size } = $filter.get();
    return listMonitorStations(
      {
        page,
        size,
        ...(search === '' ? {} : { search }),
        ...(type ? { type } : {}),
        ...(status ? { status } : {}),
      },
      signal,
    );
  }, life);

  const load = () => Promise.all([overview.load(), stations.load()]);
  const refresh = () => Promise.all([overview.refresh(), stations.refresh()]);
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Follows the present: one look a frame, none while nobody sees the page. */
  function follow(): void {
    clearInterval(timer);
    timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, FRAME_INTERVAL_MS);
  }

  function rest(): void {
    clearInterval(timer);
  }

  let organization = $organization.get()?.orgUuid;
  const forget = $organization.listen((now) => {
    if (now?.orgUuid === organization) return;
    organization = now?.orgUuid;
    $filter.set(EVERYTHING);
    if (organization !== undefined) void load();
  });

  life.addEventListener('abort', () => {
    rest();
    forget();
  });

  return {
    $filter,
    $overview: overview.$state,
    $stations: stations.$state,
    load,
    refresh,
    rest,
    follow,
    /** Catches up and follows again. */
    async wake(): Promise<void> {
      follow();
      await refresh();
    },
    /** Narrows the list; any change but that of the page begins at page 1. */
    async filter(part: Partial<StationFilter>): Promise<void> {
      $filter.set({ ...$filter.get(), page: 1, ...part });
      await stations.refresh();
    },
    async clearFilter(): Promise<void> {
      $filter.set(EVERYTHING);
      await stations.refresh();
    },
  };
}

export type Monitor = ReturnType<typeof createMonitor>;
