import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Embedded or real PostgreSQL, or a transaction on either: commands cannot tell them apart. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database and what the server's start and end need of it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  /** Runs `work` while no other server on the same database runs any. */
  exclusive<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Applies the migrations that are missing; call it inside `exclusive`, with the database handed to it. */
  migrate(db: Database, folder: string): Promise<void>;
  close(): Promise<void>;
}
