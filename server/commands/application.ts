import { eq } from 'drizzle-orm';
import { APP_NAME } from '#contract/constants.ts';
import type { Database } from '../db/database.ts';
import { application } from '../db/schema/application.ts';

/** The shell's own application, which every installation has. */
export async function readApplication(db: Database): Promise<{ id: string; title: string }> {
  const [row] = await db
    .select({ id: application.id, title: application.title })
    .from(application)
    .where(eq(application.name, APP_NAME));
  if (!row) throw new Error(`The application ${APP_NAME} is missing from the database.`);
  return row;
}
