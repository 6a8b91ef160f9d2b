import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { PageQuery } from '#contract/paging.ts';
import type { getOrgUserList } from '#contract/user-centre/membership/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { findPage } from '#server/db/page.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { templateOf } from '#server/user-centre/role/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { membership } from '../schema.ts';

/** The right without which nobody is told the postal addresses of others. */
export const TELLS_ADDRESSES = 'org-user:edit';

/** The members of an organisation, disabled ones included, with what brought them there. */
export function selectMembers(db: Database, organizationId: string, narrowed?: SQL) {
  const newestApproval = db
    .selectDistinctOn([joinRequest.userId], { userId: joinRequest.userId, code: joinRequest.code })
    .from(joinRequest)
    .where(and(eq(joinRequest.organizationId, organizationId), joinRequest.isPassed))
    .orderBy(joinRequest.userId, sql`${joinRequest.decidedAt} desc`)
    .as('approval');
  return db
    .select({
      userUuid: membership.userId,
      name: membership.name,
      phone: user.phone,
      avatar: user.avatar,
      ...{ jobNumber: user.jobNumber, address: user.address },
      code: newestApproval.code,
      roleUuid: role.id,
      roleName: role.name,
      isTemplate: role.isTemplate,
      isAdministrator: role.isAdministrator,
      isEnabled: membership.isEnabled,
      createdAt: membership.createdAt,
    })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(newestApproval, eq(newestApproval.userId, membership.userId))
    .where(and(eq(membership.organizationId, organizationId), narrowed))
    .$dynamic();
}

/** One page of an organisation's members, oldest first. */
export async function findMembers(
  { db }: Context,
  organizationId: string,
  query: PageQuery,
): Promise<DataOf<typeof getOrgUserList>> {
  const where = eq(membership.organizationId, organizationId);
  const rows = selectMembers(db, organizationId);
  const order = [asc(membership.createdAt)];
  const key = asc(membership.userId);
  const { list, pagination } = await findPage(db, query, { rows, from: membership, where, order, key });
  return {
    list: list.map(({ isTemplate, isAdministrator, jobNumber: _jobNumber, address: _address, ...row }) => ({
      ...row,
      code: row.code ?? '',
      roleTemplate: templateOf({ isTemplate, name: row.roleName }),
      isAdministrator: Number(isAdministrator),
      isEnabled: Number(row.isEnabled),
      createdAt: row.createdAt.toISOString(),
    })),
    pagination,
  };
}
