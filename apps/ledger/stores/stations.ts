import { ApiError, listLedgerStations, TransportError } from '@heliport/client';
import { atom } from 'nanostores';
import { Code } from '#contract/codes.ts';
import type { Station } from '#contract/energy/station/calls.ts';
import type { StationType } from '#contract/energy/station/rules.ts';

const PAGE_SIZE = 20;

export interface StationFilter {
  search: string;
  type: StationType | '';
  page: number;
}

const EVERYTHING: StationFilter = { search: '', type: '', page: 1 };

export type StationsState =
  | { status: 'loading' }
  | { status: 'ready'; list: Station[]; total: number; pages: number }
  | { status: 'failed'; reason: 'forbidden' | 'offline' | 'failed'; message: string };

/** What a refused or lost call means to the person. Anything else is a fault of ours and rises. */
function failed(error: unknown): StationsState {
  if (error instanceof ApiError) {
    const reason = error.code === Code.Forbidden ? 'forbidden' : 'failed';
    return { status: 'failed', reason, message: error.message };
  }
  if (!(error instanceof TransportError)) throw error;
  return { status: 'failed', reason: error.kind === 'offline' ? 'offline' : 'failed', message: '' };
}

/** The list of one mounted ledger; all requests end with `life`. */
export function createStations(life: AbortSignal) {
  const $stations = atom<StationsState>({ status: 'loading' });
  const $filter = atom<StationFilter>(EVERYTHING);
  let newest = new AbortController();

  async function load(): Promise<void> {
    newest.abort();
    newest = new AbortController();
    const signal = AbortSignal.any([life, newest.signal]);
    const { search, type, page } = $filter.get();
    const query = { page, size: PAGE_SIZE, ...(search && { search }), ...(type && { type }) };
    try {
      const { list, pagination } = await listLedgerStations(query, signal);
      const pages = Math.max(1, Math.ceil(pagination.total / PAGE_SIZE));
      if (!signal.aborted) $stations.set({ status: 'ready', list, total: pagination.total, pages });
    } catch (error) {
      if (!signal.aborted) $stations.set(failed(error));
    }
  }

  return {
    $stations,
    $filter,
    load,
    async retry(): Promise<void> {
      $stations.set({ status: 'loading' });
      await load();
    },
    /** Narrows the list; any change but that of the page begins at page 1. */
    async filter(part: Partial<StationFilter>): Promise<void> {
      $filter.set({ ...$filter.get(), page: 1, ...part });
      await load();
    },
    async clearFilter(): Promise<void> {
      $filter.set(EVERYTHING);
      await load();
    },
  };
}
