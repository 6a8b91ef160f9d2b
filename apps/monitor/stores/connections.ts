import type { Connections } from '#contract/energy/connection/calls.ts';
import { CONNECTION_FIGURES } from '#contract/energy/connection/limits.ts';
import { STATION_TYPES, type StationType } from '#contract/energy/station/rules.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { type ListPage, listPage } from '#kit/list-page.ts';
import { listConnections } from '../api/connection.ts';

const SORTS = ['station', 'name', ...CONNECTION_FIGURES] as const;
type ConnectionSort = (typeof SORTS)[number];

interface ConnectionFilter {
  search: string;
  type: StationType | undefined;
  flow: 'buy' | 'sell' | undefined;
  sort: ConnectionSort | `-${ConnectionSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: ConnectionFilter = {
  ...{ search: '', type: undefined, flow: undefined, sort: undefined, page: 1, size: 20 },
};

const address = filterAddress('/monitor/pointOfConnection', EVERYTHING, {
  search: searchText,
  type: oneOf(STATION_TYPES),
  flow: oneOf(['buy', 'sell']),
  sort: sortOf(SORTS),
  page: countUpTo(100_000),
  size: countUpTo(100),
});

/** An answer with how far the server's clock is ahead of the browser's. */
export type TimedConnections = Connections & { readonly aheadMs: number };

export type ConnectionPage = ListPage<ConnectionFilter, TimedConnections>;

/** The points of connection of all stations. */
export const createConnections = (life: AbortSignal): ConnectionPage =>
  listPage(
    EVERYTHING,
    async ({ search, type, flow, sort, page, size }, signal) => {
      const query = {
        ...{ page, size },
        ...(search && { search }),
        ...(type && { type }),
        ...(flow && { flow }),
        ...(sort && { sort }),
      };
      const answer = await listConnections({ query }, { signal });
      return { ...answer, aheadMs: answer.now - Date.now() };
    },
    life,
    address,
  );
