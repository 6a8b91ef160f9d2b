import { and, eq, inArray } from 'drizzle-orm';
import type { ContactsOf } from '#server/core/schedule/contacts.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { user } from '../schema.ts';

/** Where members of an organisation are reached by mail. */
export const contactsOf: ContactsOf = async ({ db }, organizationId, userIds) => {
  if (userIds?.length === 0) return [];
  const rows = await db
    .select({ id: user.id, name: user.name, displayName: user.displayName, email: user.email })
    .from(user)
    .innerJoin(membership, eq(membership.userId, user.id))
    .where(
      and(
        ...[eq(membership.organizationId, organizationId), membership.isEnabled, user.isEnabled],
        userIds && inArray(user.id, [...userIds]),
      ),
    )
    .orderBy(user.name, user.id);
  return rows.map(({ id, name, displayName, email }) => ({ userId: id, name: displayName || name, email }));
};
