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
