import type { ReadableAtom } from 'nanostores';
import type { Page, PageQuery } from '#contract/paging.ts';
import { inLifetime } from './lifetime.ts';
import { sessionAtom } from './session-atom.ts';
import { rememberedPageSize, rememberPageSize, type TableName } from './table.ts';

/** One page of a list and its loading state. */
export interface ListState<Row> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  readonly error: unknown;
  /** Rows of the page; none while another page loads. */
  readonly rows: readonly Row[];
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Rows on all pages, as the last answer said. */
  readonly total: number;
}

export interface PagedList<Row> {
  readonly $state: ReadableAtom<ListState<Row>>;
  readonly sizes: readonly number[];
  /** Starts at the first page, in the size that the person chose last. */
  open(): Promise<void>;
  show(page: number): Promise<void>;
  /** Shows another number of rows, from the first page on, and remembers it. */
  resize(size: number): Promise<void>;
  /** Reloads the page; its rows stay meanwhile. */
  reload(): Promise<void>;
  /** Changes rows in place, such as before the server has answered. */
  patch(change: (row: Row) => Row): void;
}

export interface PagedListOptions<Row> {
  /** Key under which the size is stored. */
  readonly table: TableName;
  readonly sizes: readonly number[];
  readonly defaultSize: () => number;
  readonly load: (query: PageQuery) => Promise<Page<Row>>;
}

/** A paged list of the server. A failure is kept in its state, and the view shows it in place of the rows. */
export function createPagedList<Row>({
  table,
  sizes,
  defaultSize,
  load,
}: PagedListOptions<Row>): PagedList<Row> {
  const initial = (): ListState<Row> => {
    const size = rememberedPageSize(table, sizes) ?? defaultSize();
    return { status: 'loading', error: null, rows: [], page: 1, size, total: 0 };
  };
  /** Numbers the requests, so that a late answer never replaces a newer one. */
  let latest = 0;
  const state = sessionAtom<ListState<Row>>('lists', initial(), {
    forget() {
      latest += 1;
      state.set(initial());
    },
  });

  async function ask(next: ListState<Row>): Promise<void> {
    latest += 1;
    const asked = latest;
    state.set(next);
    const { page, size } = next;
    try {
      const { list, pagination } = await inLifetime(load({ page, size }));
      const { total } = pagination;
      if (asked !== latest) return;
      const last = Math.max(1, Math.ceil(total / size));
      // The last row of this page is gone: load the page before.
      if (list.length === 0 && page > last) await ask({ ...next, page: last, total });
      else state.set({ ...state.get(), status: 'ready', error: null, rows: list, total });
    } catch (error) {
      if (asked === latest) state.set({ ...state.get(), status: 'failed', error });
    }
  }

  return {
    $state: state,
    sizes,
    open: () => ask(initial()),
    show: (page) => ask({ ...state.get(), status: 'loading', rows: [], page }),
    resize(size) {
      rememberPageSize(table, size);
      return ask({ ...state.get(), status: 'loading', rows: [], page: 1, size });
    },
    reload() {
      const now = state.get();
      return ask(now.status === 'failed' ? { ...now, status: 'loading', error: null } : now);
    },
    patch: (change) => state.set({ ...state.get(), rows: state.get().rows.map(change) }),
  };
}

/** Number of placeholder rows while a page loads; `guess` before the first answer. */
export function expectedRows({ page, size, total }: ListState<unknown>, guess: number): number {
  return total === 0 ? guess : Math.min(size, Math.max(1, total - (page - 1) * size));
}
