import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

// Changes of members, roles, requests and codes wait for each other here, so that each sees the one before it. The
// order is always the same, organisation before person, or two changes could wait for each other for ever.

/** Lets one transaction at a time change who belongs to an organisation; false when there is none. */
export async function lockOrganization(db: Database, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('no key update');
  return rows.length > 0;
}

/** Lets one transaction at a time change where a person belongs. */
export async function lockPerson(db: Database, userId: string): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
}
