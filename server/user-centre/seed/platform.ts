import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { ensureSigningKey } from '#server/core/access-token/keys.ts';
import type { Database } from '#server/db/database.ts';
import { application } from '#server/user-centre/application/schema.ts';
import { seedMenu } from '#server/user-centre/menu/seed.ts';
import { seedRoleTemplates } from '#server/user-centre/role/seed.ts';
import { systemConfiguration } from '#server/user-centre/system/schema.ts';

/** What every installation needs, with or without the demo. Leaves existing rows unchanged. */
export async function seedPlatform(db: Database): Promise<void> {
  await ensureSigningKey(db);
  await db.insert(application).values({ name: APP_NAME, title: 'Heliport' }).onConflictDoNothing();
  await db.insert(systemConfiguration).values({}).onConflictDoNothing();
  await seedMenu(db);
  await seedRoleTemplates(db);
}
