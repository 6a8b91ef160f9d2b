import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Telemetry } from './telemetry.ts';

/** Embedded or real PostgreSQL, or a transaction on either; commands do not need to know which. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database, with what the server's start and end need. */
export interface OpenDatabase {
  readonly db: Database;
  readonly telemetry: Telemetry;
  /** The database of the tables of telemetry where it is not `db`; for the administrator's command. */
  readonly apart?: Database;
  readonly kind: 'embedded' | 'postgresql';
  /** Runs `work` while no other server on the same database runs its own. */
  exclusive<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Applies missing migrations; call it inside `exclusive`, with the database passed there. */
  migrate(db: Database, folder: string): Promise<void>;
  close(): Promise<void>;
}
