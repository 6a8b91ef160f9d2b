import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type PageQuery, type Pagination, type Sort, sortKeys } from '#contract/paging.ts';
import type { Database } from './database.ts';

/** A statement without order and limit. */
interface Rows<Row> extends PromiseLike<Row[]> {
  orderBy(...order: SQL[]): Rows<Row>;
  limit(size: number): Rows<Row>;
  offset(rows: number): Rows<Row>;
}

interface Paged<Row> {
  /** The rows of all pages, built with `$dynamic()`. */
  readonly rows: Rows<Row>;
  /** What the total counts: the table of the listed rows, and their condition. */
  readonly from: PgTable;
  readonly where: SQL | undefined;
  /** The order when the query names none. */
  readonly order: readonly SQL[];
  /** Unique tiebreaker: keeps equal rows from appearing on two pages or on none. */
  readonly key: SQL;
  /** The column of each field of the contract's `sort`. */
  readonly sortable?: Readonly<Record<string, PgColumn | SQLWrapper>>;
}

/** One page of a list for the contract's `pageQuery`. */
export async function findPage<Row>(
  db: Database,
  query: PageQuery & { readonly sort?: Sort },
  { rows, from, where, order, key, sortable = {} }: Paged<Row>,
): Promise<{ list: Row[]; pagination: Pagination }> {
  const wanted = query.sort === undefined ? order : orderOf(query.sort, sortable);
  const list = await rows
    .orderBy(...wanted, key)
    .limit(query.size)
    .offset(offsetOf(query));
  return { list, pagination: paginationOf(query, await db.$count(from, where)) };
}

type Key = string | number | null;

interface Listed<Row> {
  /** The order when the query names none, and that of rows that are equal. */
  readonly order: (one: Row, other: Row) => number;
  /** The value of each field of the contract's `sort`. */
  readonly sortable: Readonly<Record<string, (row: Row) => Key>>;
}

/**
 * One page of rows that are in memory, for lists whose order follows from what was computed. Rows without a value are
 * last in both directions.
 */
export function pageOfRows<Row>(
  query: PageQuery & { readonly sort?: Sort },
  rows: readonly Row[],
  { order, sortable }: Listed<Row>,
): { list: Row[]; pagination: Pagination } {
  const keys = query.sort === undefined ? [] : sortKeys(query.sort);
  const sorted = rows.toSorted((one, other) => {
    for (const { field, descending } of keys) {
      const read = sortable[field];
      if (!read) throw new TypeError(`Nothing stands for the sort field ${field}.`);
      const found = comparedKeys(read(one), read(other), descending);
      if (found !== 0) return found;
    }
    return order(one, other);
  });
  const before = offsetOf(query);
  return { list: sorted.slice(before, before + query.size), pagination: paginationOf(query, rows.length) };
}

function comparedKeys(one: Key, other: Key, descending: boolean): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other === descending ? 1 : -1;
}

/** The number of rows before a page. */
export const offsetOf = ({ page, size }: PageQuery): number => (page - 1) * size;

export const paginationOf = ({ page, size }: PageQuery, total: number) => ({ page, size, total });

function orderOf(sort: string, sortable: Readonly<Record<string, PgColumn | SQLWrapper>>): SQL[] {
  return sortKeys(sort).map(({ field, descending }) => {
    const column = sortable[field];
    // The contract refuses unknown fields, so each known field needs a column here.
    if (!column) throw new TypeError(`Nothing stands for the sort field ${field}.`);
    return descending ? desc(column) : asc(column);
  });
}
