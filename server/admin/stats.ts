import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { AdminCommand } from './command.ts';
import { withDatabase } from './database.ts';

/** What is counted, in the order of output. */
const COUNTS = {
  people: sql`select count(*) from "user"`,
  'people disabled': sql`select count(*) from "user" where not is_enabled`,
  enterprises: sql`select count(*) from organization where type = 0`,
  operators: sql`select count(*) from organization where type = 1`,
  'agent operators': sql`select count(*) from organization where type = 2`,
  memberships: sql`select count(*) from membership`,
  'sessions open': sql`select count(*) from session where ended_at is null and expires_at > now()`,
  'requests waiting': sql`select count(*) from join_request where status = 1 and expires_at > now()`,
  'invitation codes live': sql`select count(*) from invitation_code where revoked_at is null and expires_at > now()`,
  stations: sql`select count(*) from station`,
};

const SIZE = sql`select pg_database_size(current_database())`;

export const stats: AdminCommand = {
  summary: 'Show what the database contains.',
  operands: [],
  options: { json: { type: 'boolean', help: 'print one JSON object' } },
  async run({ config, terminal, values }) {
    const facts = await withDatabase(config, async (db, { kind, apart }) => ({
      database: kind,
      ...(await count(db)),
      'size in bytes': await one(db, SIZE),
      ...(apart && { 'size of telemetry in bytes': await one(apart, SIZE) }),
    }));
    if (values.json === true) return terminal.write(JSON.stringify(facts));
    const width = Math.max(...Object.keys(facts).map((name) => name.length));
    for (const [name, value] of Object.entries(facts)) terminal.write(`${name.padEnd(width)}  ${value}`);
  },
};

async function count(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(COUNTS)) counts[name] = await one(db, statement);
  return counts;
}

async function one(db: Database, statement: (typeof COUNTS)['people']): Promise<number> {
  const [row] = await rowsOf<Record<string, unknown>>(db, statement);
  return Number(Object.values(row ?? {})[0] ?? 0);
}
