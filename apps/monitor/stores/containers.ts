import type { Containers } from '#contract/energy/container/calls.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { type ListPage, listPage } from '#kit/list-page.ts';
import { listContainers } from '../api/container.ts';

const CONTAINER_SORTS = ['need', 'station', 'name'] as const;

export interface ContainerFilter {
  search: string;
  need: 'attention' | undefined;
  sort: (typeof CONTAINER_SORTS)[number] | `-${(typeof CONTAINER_SORTS)[number]}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: ContainerFilter = { search: '', need: undefined, sort: undefined, page: 1, size: 10 };

const address = filterAddress('/monitor/containerStorage', EVERYTHING, {
  search: searchText,
  need: oneOf(['attention']),
  sort: sortOf(CONTAINER_SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

export type ContainerPage = ListPage<ContainerFilter, Containers>;

/** The stations with containers, those that need somebody first. */
export const createContainers = (life: AbortSignal): ContainerPage =>
  listPage(
    EVERYTHING,
    ({ search, need, sort, page, size }, signal) =>
      listContainers(
        { query: { page, size, ...(search && { search }), ...(need && { need }), ...(sort && { sort }) } },
        { signal },
      ),
    life,
    address,
  );
