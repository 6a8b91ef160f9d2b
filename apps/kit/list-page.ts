import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import type { FilterAddress } from './list-address.ts';
import { onOrganization } from './organization.ts';
import { remoteList } from './remote-list.ts';

/** A list that fills a page. It is loaded when the page is first shown, and again once a frame while it is visible. */
export function listPage<Filter extends { page: number; size: number }, Data>(
  everything: Filter,
  fetch: (filter: Filter, signal: AbortSignal) => Promise<Data>,
  life: AbortSignal,
  address: FilterAddress<Filter>,
) {
  const list = remoteList(everything, fetch, life, address);
  let timer: ReturnType<typeof setInterval> | undefined;
  let isLoaded = false;
  let isShown = false;

  /** Links, Back and tabs lead to other filters of the page that is shown. */
  const onNavigation = () => void list.followAddress();

  function show(): void {
    isShown = true;
    list.addressed();
    addEventListener('popstate', onNavigation);
    clearInterval(timer);
    timer = setInterval(() => {
      if (document.visibilityState === 'visible') void list.refresh();
    }, FRAME_INTERVAL_MS);
    void (isLoaded ? list.refresh() : list.load());
    isLoaded = true;
  }

  function rest(): void {
    isShown = false;
    removeEventListener('popstate', onNavigation);
    clearInterval(timer);
    list.rest();
  }

  onOrganization((now) => {
    list.forgetFilter();
    if (isShown && now !== undefined) void list.load();
    else isLoaded = false;
  }, life);
  life.addEventListener('abort', rest);

  const { $state, $filter, load, refresh, filter, clearFilter, ask } = list;
  return {
    ...{ $state, $filter, load, refresh, filter, clearFilter, ask, everything, show, rest },
    /** Names the list. */
    path: address.path,
    /** What the address says of the list, without the page. */
    query: (): string => address.format({ ...$filter.get(), page: everything.page }),
    /** Shows what such a query says. */
    follow: (query: string): Promise<void> => filter({ ...address.parse(query), page: everything.page }),
  };
}

export type ListPage<Filter extends { page: number; size: number }, Data> = ReturnType<
  typeof listPage<Filter, Data>
>;
