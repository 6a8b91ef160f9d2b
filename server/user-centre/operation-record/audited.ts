import { and, eq, inArray } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import type { NamesInRecords } from '#server/core/audit/audit.ts';
import { type AuditedKind, ownedKind, ownRecords } from '#server/core/audit/kind.ts';
import { Refusal } from '#server/core/refusal.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { session } from '#server/user-centre/session/schema.ts';

/** Subjects of the user centre: an organisation reads what was done in it. */
export const userCentreAudited: readonly AuditedKind[] = [
  ownedKind('role', ['role:list', 'roles:view'], async ({ db }, { membership: own }, id) => {
    if (!isUuid(id)) return false;
    const found = and(eq(role.id, id), eq(role.organizationId, own.organizationId));
    return (await db.$count(role, found)) > 0;
  }),
  ownedKind(
    'member',
    ['users:view', 'account:view', 'org-user:edit'],
    async ({ db }, { membership: own }, id) => {
      if (!isUuid(id)) return false;
      const found = and(eq(membership.userId, id), eq(membership.organizationId, own.organizationId));
      return (await db.$count(membership, found)) > 0;
    },
  ),
  ownedKind('join-request', ['apply-user:list']),
  {
    ...{ kind: 'organization', permissions: ['enterprise:view', 'organization:edit'] },
    async records(_context, asker, id) {
      if (id !== asker.membership.organizationId) throw new Refusal(Code.NotFound);
      return ownRecords(asker, `organization:${id}`);
    },
  },
];

/** Names of people and organisations, and where sessions were opened from, while they are remembered. */
export const namesInRecords: NamesInRecords = async ({ db }, { people, organizations, sessions }) => {
  const named = people.length
    ? await db
        .select({ id: user.id, name: user.name })
        .from(user)
        .where(inArray(user.id, [...people]))
        .orderBy(user.name)
    : [];
  const titled = organizations.length
    ? await db
        .select({ id: organization.id, title: organization.title })
        .from(organization)
        .where(inArray(organization.id, [...organizations]))
    : [];
  const { id, address, userAgent } = session;
  const placed = sessions.length
    ? await db
        .select({ id, address, userAgent })
        .from(session)
        .where(inArray(id, [...sessions]))
    : [];
  return {
    people: new Map(named.map((row) => [row.id, row.name])),
    organizations: new Map(titled.map((row) => [row.id, row.title])),
    sessions: new Map(placed.map(({ id: key, ...place }) => [key, place])),
  };
};
