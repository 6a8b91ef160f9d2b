import { and, eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type {
  getInvitationSettings,
  setInvitationSettings,
} from '#contract/user-centre/organization/calls.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { type Actor, actIn, requireRank } from '#server/user-centre/permission/public.ts';
import { requireRole, roleInRecords } from '#server/user-centre/role/public.ts';
import { role } from '#server/user-centre/role/schema.ts';

/** Whether join requests are approved automatically. */
export async function approvesAtOnce({ db }: Context, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ isAutoApproved: organization.isAutoApproved })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return row?.isAutoApproved === true;
}

/** How people join an organisation; `roleUuid` is '' before the default role exists. */
export async function readInvitationSettings(
  { db }: Context,
  organizationId: string,
): Promise<DataOf<typeof getInvitationSettings>> {
  const [row] = await db
    .select({ isAutoApproved: organization.isAutoApproved, roleUuid: role.id })
    .from(organization)
    .leftJoin(role, and(eq(role.organizationId, organization.id), role.isDefault))
    .where(eq(organization.id, organizationId));
  if (!row) throw new Refusal(Code.NotFound);
  return { isAutoApproved: Number(row.isAutoApproved), roleUuid: row.roleUuid ?? '' };
}

/** Changes how people join. The role must not grant rights that the actor does not hold, nor be an administrator's. */
export async function changeInvitationSettings(
  context: Context,
  actor: Actor,
  settings: BodyOf<typeof setInvitationSettings>,
): Promise<void> {
  const { organizationId } = actor;
  await inTransaction(context, async (context) => {
    const { db } = context;
    const acting = await actIn(context, actor, 'organization:edit');
    const next = await requireRole(context, organizationId, settings.roleUuid);
    if (next.isAdministrator) throw refuseField('roleUuid', 'role.administrator');
    requireRank(acting, next);
    const before = await readInvitationSettings(context, organizationId);
    // The index allows one default at a time, so clear the old one first.
    await db
      .update(role)
      .set({ isDefault: false })
      .where(and(eq(role.organizationId, organizationId), role.isDefault));
    await db.update(role).set({ isDefault: true }).where(eq(role.id, next.id));
    await db
      .update(organization)
      .set({ isAutoApproved: settings.isAutoApproved === 1 })
      .where(eq(organization.id, organizationId));
    await recordOperation(db, {
      ...{ ...actor, title: 'set-invitation-settings', params: settings },
      ...{ subject: `organization:${organizationId}`, before: await factsOf(db, before) },
      after: await factsOf(db, settings),
    });
  });
}

/** The settings as a record holds them: the role by its name, which is known also after the role is gone. */
async function factsOf(db: Database, { isAutoApproved, roleUuid }: DataOf<typeof getInvitationSettings>) {
  if (roleUuid === '') return { isAutoApproved, roleName: '' };
  const [row] = await db
    .select({ name: role.name, isTemplate: role.isTemplate })
    .from(role)
    .where(eq(role.id, roleUuid));
  return { isAutoApproved, roleName: row ? roleInRecords(row) : '' };
}
