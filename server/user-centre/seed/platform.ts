import { randomBytes, randomUUID } from 'node:crypto';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { signingKey } from '#server/core/access-token/schema.ts';
import type { Database } from '#server/db/database.ts';
import { application } from '#server/user-centre/application/schema.ts';
import { seedMenu } from '#server/user-centre/menu/seed.ts';
import { systemConfiguration } from '#server/user-centre/system/schema.ts';

/** What every installation needs, with or without the demo. Leaves existing rows unchanged. */
export async function seedPlatform(db: Database): Promise<void> {
  const [key] = await db.select({ id: signingKey.id }).from(signingKey).limit(1);
  if (!key) {
    await db.insert(signingKey).values({ id: randomUUID(), secret: randomBytes(32).toString('base64url') });
  }
  await db.insert(application).values({ name: APP_NAME, title: 'Heliport' }).onConflictDoNothing();
  await db.insert(systemConfiguration).values({}).onConflictDoNothing();
  await seedMenu(db);
}
