import { and, eq, sql } from 'drizzle-orm';
import type { FindMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { authorizeOf, codesOf, grant } from './permission.ts';

/** Finds a person's membership in an organisation; null for a person who is not a member, or is disabled there. */
export function createFindMembership(context: Context): FindMembership {
  const lookUp = context.db
    .select({ organizationId: organization.id, organizationType: organization.type, ...grant })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .where(
      and(
        eq(membership.userId, sql.placeholder('userId')),
        eq(membership.organizationId, sql.placeholder('organizationId')),
        membership.isEnabled,
      ),
    )
    .prepare('find_membership');

  return async (userId, organizationId) => {
    const [row] = await lookUp.execute({ userId, organizationId });
    if (!row) return null;
    const { codes, allowed, ...rest } = row;
    return {
      ...rest,
      codes: codesOf({ codes, allowed, isAdministrator: rest.isAdministrator }, context.codes),
    };
  };
}
