import type { Network } from '#contract/energy/network/calls.ts';
import { NETWORK_STATES, type NetworkState } from '#contract/energy/network/limits.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { type ListPage, listPage } from '#kit/list-page.ts';
import { listNetwork } from '../api/network.ts';

const NETWORK_SORTS = ['name', 'verdict', 'lastFrame', 'delaySeconds', 'silent'] as const;
type NetworkSort = (typeof NETWORK_SORTS)[number];

interface NetworkFilter {
  search: string;
  state: NetworkState | undefined;
  sort: NetworkSort | `-${NetworkSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: NetworkFilter = { search: '', state: undefined, sort: undefined, page: 1, size: 20 };

const address = filterAddress('/monitor/network', EVERYTHING, {
  search: searchText,
  state: oneOf(NETWORK_STATES),
  sort: sortOf(NETWORK_SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

export type NetworkPage = ListPage<NetworkFilter, Network>;

/** Which stations are silent, and whose fault it is. */
export const createNetwork = (life: AbortSignal): NetworkPage =>
  listPage(
    EVERYTHING,
    ({ search, state, sort, page, size }, signal) =>
      listNetwork(
        { query: { page, size, ...(search && { search }), ...(state && { state }), ...(sort && { sort }) } },
        { signal },
      ),
    life,
    address,
  );
