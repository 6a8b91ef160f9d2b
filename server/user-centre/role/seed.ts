import type { Database } from '#server/db/database.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { role } from './schema.ts';
import { ROLE_TEMPLATES } from './templates.ts';

/**
 * Gives organisations that are older than a template its role. One that has a role of this name keeps its own; a role
 * for new members stays the only one.
 */
export async function seedRoleTemplates(db: Database): Promise<void> {
  const organizations = await db.select({ id: organization.id }).from(organization);
  const { admin: _, viewer: __, ...later } = ROLE_TEMPLATES;
  const roles = organizations.flatMap(({ id }) =>
    Object.values(later).map((template) => ({ ...template, organizationId: id })),
  );
  if (roles.length > 0) await db.insert(role).values(roles).onConflictDoNothing();
}
