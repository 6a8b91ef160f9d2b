import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A condition that a column of whole numbers holds one of many values: one parameter, where `inArray` has one for each. */
export const among = (column: AnyPgColumn, ids: readonly (bigint | number)[]): SQL =>
  sql`${column} = any(${`{${ids.join()}}`}::bigint[])`;
