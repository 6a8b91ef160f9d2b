import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

// Changes of members, roles, join requests and codes are serialised by these locks. The order is always organisation
// before person, which prevents deadlocks.

/** Serialises changes to the members of an organisation; false if it does not exist. */
export async function lockOrganization(db: Database, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('no key update');
  return rows.length > 0;
}

/** Serialises changes to a person's memberships. */
export async function lockPerson(db: Database, userId: string): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
}
