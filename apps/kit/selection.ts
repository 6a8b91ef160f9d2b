import { atom, type ReadableAtom } from 'nanostores';
import type { Page } from '#contract/paging.ts';
import { onOrganization } from './organization.ts';

/** Rows that are chosen at once; more take the server longer than a person waits. */
export const MOST_CHOSEN = 1000;

/** The largest page that the server gives. */
const PAGE_ROWS = 100;

/** A list on the server, by its filter. */
interface Listed<Filter, Data> {
  readonly $filter: ReadableAtom<Filter>;
  ask(filter: Filter, signal: AbortSignal): Promise<Data>;
}

interface PagedFilter {
  page: number;
  size: number;
  sort?: string | undefined;
}

/**
 * Rows that are chosen on all pages of a list. They stay chosen when the page, its size or the order changes. Another
 * filter or organisation chooses none.
 */
export function selection<Row, Filter extends PagedFilter, Data extends Page<Row>>(
  list: Listed<Filter, Data>,
  keyOf: (row: Row) => string,
  life: AbortSignal,
  canChoose: (row: Row) => boolean = () => true,
) {
  const $chosen = atom<ReadonlyMap<string, Row>>(new Map());
  const $isBusy = atom(false);
  let asking: AbortController | undefined;

  function choose(rows: readonly Row[], isChosen: boolean): void {
    const next = new Map($chosen.get());
    for (const row of rows) {
      if (!isChosen) next.delete(keyOf(row));
      else if (canChoose(row)) next.set(keyOf(row), row);
    }
    $chosen.set(new Map([...next].slice(0, MOST_CHOSEN)));
  }

  function chooseNone(): void {
    asking?.abort();
    if ($chosen.get().size > 0) $chosen.set(new Map());
  }

  /** Chooses the rows of all pages of the filter. Rejects if one cannot be loaded; then nothing changes. */
  async function chooseAll(): Promise<void> {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    const signal = AbortSignal.any([life, own.signal]);
    const filter = { ...list.$filter.get(), size: PAGE_ROWS };
    const found: Row[] = [];
    $isBusy.set(true);
    try {
      for (let page = 1; found.length < MOST_CHOSEN; page += 1) {
        const { list: rows, pagination } = await list.ask({ ...filter, page }, signal);
        found.push(...rows);
        if (rows.length < PAGE_ROWS || found.length >= pagination.total) break;
      }
      if (!signal.aborted) choose(found, true);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (asking === own) $isBusy.set(false);
    }
  }

  let narrowed = narrowing(list.$filter.get());
  const forget = list.$filter.listen((filter) => {
    const now = narrowing(filter);
    if (now === narrowed) return;
    narrowed = now;
    chooseNone();
  });
  life.addEventListener('abort', forget);
  onOrganization(chooseNone, life);
  return {
    $chosen: $chosen as ReadableAtom<ReadonlyMap<string, Row>>,
    $isBusy: $isBusy as ReadableAtom<boolean>,
    ...{ choose, chooseNone, chooseAll, canChoose },
  };
}

export type Selection<Row> = Pick<
  ReturnType<typeof selection<Row, PagedFilter, Page<Row>>>,
  '$chosen' | '$isBusy' | 'choose' | 'chooseNone' | 'chooseAll' | 'canChoose'
>;

/** The part of a filter that decides which rows there are. */
const narrowing = ({ page: _page, size: _size, sort: _sort, ...rest }: PagedFilter): string =>
  JSON.stringify(rest);
