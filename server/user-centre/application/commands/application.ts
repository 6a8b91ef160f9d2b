import { eq, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { preparedOn } from '#server/db/prepared.ts';
import { systemConfiguration } from '#server/user-centre/system/schema.ts';
import { application } from '../schema.ts';

/** The id of the shell's application and the configured title; joins `systemConfiguration`. */
export const shellColumns = {
  id: application.id,
  title: sql<string>`coalesce(nullif(${systemConfiguration.title}, ''), ${application.title})`,
};

const shell = preparedOn((db) =>
  db
    .select(shellColumns)
    .from(application)
    .leftJoin(systemConfiguration, sql`true`)
    .where(eq(application.name, APP_NAME))
    .prepare('shell_application'),
);

/** The shell's own application, which every installation has, with the configured title. */
export async function readApplication({ db }: Context): Promise<{ id: string; title: string }> {
  const [row] = await shell(db).execute();
  if (!row) throw new Error(`The application ${APP_NAME} is missing from the database.`);
  return row;
}

/** The id of an application by its fixed name. */
export async function findApplication({ db }: Context, name: string): Promise<string> {
  const [row] = await db.select({ id: application.id }).from(application).where(eq(application.name, name));
  if (!row) throw new Refusal(Code.NotFound);
  return row.id;
}
