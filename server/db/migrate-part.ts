import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { isTelemetryStatement, type Part } from './parts.ts';
import { rowsOf } from './rows.ts';

/**
 * Applies the missing migrations to a database that holds one part of the tables: of each, the statements of that part.
 * The list of applied migrations is that of drizzle, and has all of them.
 */
export async function migratePart(
  db: Database,
  migrationsFolder: string,
  part: Exclude<Part, 'all'>,
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const [last] = await rowsOf<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  await db.transaction(async (tx) => {
    for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder })) {
      if (folderMillis <= Number(last?.at ?? 0)) continue;
      for (const statement of statements) {
        if (isTelemetryStatement(statement) === (part === 'telemetry')) await tx.execute(sql.raw(statement));
      }
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}
