import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { AdminError } from './admin-error.ts';
import type { AdminCommand } from './command.ts';
import { withDatabase } from './database.ts';

export const distribute: AdminCommand = {
  summary: 'Spread the tables of telemetry over the machines of a Citus cluster, by station. Run it once.',
  operands: [],
  options: {},
  async run({ config, terminal }) {
    if (!config.databaseUrl)
      throw new AdminError(
        'Set DATABASE_URL to the coordinator of a Citus cluster, or TELEMETRY_URL beside it; the embedded database is one process.',
      );
    const names = await withDatabase(config, (db, { apart = db }) => apart.transaction(spread));
    terminal.write(names.length > 0 ? `Spread ${names.join(', ')}.` : 'All tables are spread already.');
  },
};

async function spread(db: Database): Promise<string[]> {
  const [citus] = await rowsOf(db, sql`select 1 from pg_extension where extname = 'citus'`);
  if (!citus) throw new AdminError('The database has no Citus: run "create extension citus" in it first.');
  await db.execute(sql`set local statement_timeout = 0`);
  const spreadAlready = new Set(
    (await rowsOf<{ name: string }>(db, sql`select logicalrelid::text as name from pg_dist_partition`)).map(
      ({ name }) => name,
    ),
  );
  const names = (await tablesByStation(db)).filter((name) => !spreadAlready.has(name));
  // Tables with a column of the same type are on the same machine by default.
  for (const name of names) await db.execute(sql`select create_distributed_table(${name}, 'station_id')`);
  return names;
}

/**
 * The tables that telemetry and alarms have to themselves: the station is part of their key, and no key of theirs or of
 * another table refers from or to them. Partitions follow their table.
 */
export async function tablesByStation(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select t.relname::text as name from pg_class t
        join pg_attribute a on a.attrelid = t.oid and a.attname = 'station_id' and a.atttypid = 'bigint'::regtype
        join pg_constraint k on k.conrelid = t.oid and k.contype = 'p' and a.attnum = any(k.conkey)
        where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
          and not exists (select 1 from pg_constraint f where f.contype = 'f' and t.oid in (f.conrelid, f.confrelid))
        order by 1`,
  );
  return rows.map(({ name }) => name);
}
