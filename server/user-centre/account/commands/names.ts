import { eq } from 'drizzle-orm';
import type { NamesOf } from '#server/core/export/export.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { user } from '../schema.ts';

/** The names of a person and an organisation, for the provenance of an export. */
export const namesOf: NamesOf = async ({ db }, { userId, organizationId }) => {
  const [person] = await db
    .select({ name: user.name, displayName: user.displayName })
    .from(user)
    .where(eq(user.id, userId));
  const [place] = await db
    .select({ name: organization.title })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return { person: person?.displayName || person?.name || userId, organization: place?.name ?? '' };
};
