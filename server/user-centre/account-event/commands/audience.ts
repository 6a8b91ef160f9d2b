import { and, eq, inArray } from 'drizzle-orm';
import type { FunctionCode } from '#contract/function-codes.ts';
import type { AccountChangeKind } from '#contract/user-centre/account-event/limits.ts';
import type { Context } from '#server/core/context.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { authorizeOf, codesOf, grant } from '#server/user-centre/permission/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import type { StoredChange } from './read-changes.ts';

/** Function codes, one of which a member needs to be told of a change in the organisation: those of what shows it. */
const NEEDED: Partial<Record<AccountChangeKind, readonly FunctionCode[]>> = {
  requests: [
    'apply-user:list',
    'apply-user:check',
    'my-org-user:applyNoPassNumber',
    'my-org-user:applyAllNumber',
  ],
  members: ['apply-user:list', 'my-org-user:orgMember'],
};

/** Tells whether a person is told of a change. */
export type Audience = (person: string, change: StoredChange) => boolean;

const keyOf = (person: string, organization: string) => `${person} ${organization}`;

/**
 * Who is told of changes, by the rights that the people hold now. Reads nothing if the changes name their recipients.
 */
export async function findAudience(
  { db, codes: all }: Context,
  people: readonly string[],
  changes: readonly StoredChange[],
): Promise<Audience> {
  const open = changes.filter(({ userId }) => userId === null);
  const organizations = [...new Set(open.flatMap(({ organizationId }) => organizationId ?? []))];
  const held = new Map<string, readonly string[]>();
  if (organizations.length > 0) {
    const rows = await db
      .select({ userId: membership.userId, organizationId: membership.organizationId, ...grant })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(authorize, authorizeOf(membership.organizationId))
      .where(
        and(
          inArray(membership.organizationId, organizations),
          inArray(membership.userId, [...new Set(people)]),
          membership.isEnabled,
        ),
      );
    for (const row of rows) held.set(keyOf(row.userId, row.organizationId), codesOf(row, all));
  }
  return (person, { kind, userId, organizationId }) => {
    if (userId !== null) return userId === person;
    const codes = held.get(keyOf(person, organizationId ?? ''));
    const needed = NEEDED[kind];
    return codes !== undefined && (!needed || needed.some((code) => codes.includes(code)));
  };
}
