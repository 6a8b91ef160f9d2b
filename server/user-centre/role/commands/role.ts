import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { createRole, getRole, updateRole } from '#contract/user-centre/role/calls.ts';
import { parseFunctionCodes, roleErrors } from '#contract/user-centre/role/rules.ts';
import type { CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { readApplication } from '#server/user-centre/application/public.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import {
  type Actor,
  actIn,
  authorizeOf,
  codesOf,
  grant,
  kindOf,
  missingCodes,
  requireRank,
} from '#server/user-centre/permission/public.ts';
import { role } from '../schema.ts';
import { isTemplateName, ROLE_TEMPLATES, templateOf } from '../templates.ts';

type RoleInfo = DataOf<typeof getRole>;

/** The roles of an organisation, templates first; or only the role `roleId`. */
export async function findRoles(
  context: Context,
  organizationId: string,
  roleId?: string,
): Promise<RoleInfo[]> {
  const { db, codes: all } = context;
  const application = await readApplication(context);
  const holders = db
    .select({ roleId: membership.roleId, count: count().as('count') })
    .from(membership)
    .where(eq(membership.organizationId, organizationId))
    .groupBy(membership.roleId)
    .as('holders');
  const rows = await db
    .select({
      roleUuid: role.id,
      organizationUuid: role.organizationId,
      name: role.name,
      description: role.description,
      isTemplate: role.isTemplate,
      isDefault: role.isDefault,
      member: holders.count,
      ...grant,
    })
    .from(role)
    .leftJoin(authorize, authorizeOf(role.organizationId))
    .leftJoin(holders, eq(holders.roleId, role.id))
    .where(and(eq(role.organizationId, organizationId), roleId ? eq(role.id, roleId) : undefined))
    .orderBy(
      desc(role.isTemplate),
      desc(role.isAdministrator),
      desc(role.isDefault),
      asc(role.createdAt),
      asc(role.id),
    );
  return rows.map(({ codes, allowed, isAdministrator, ...row }) => ({
    ...row,
    applicationUuid: application.id,
    role: kindOf({ isAdministrator }),
    authorizeJson: JSON.stringify(codesOf({ codes, allowed, isAdministrator }, all)),
    isTemplate: Number(row.isTemplate),
    template: templateOf(row),
    isDefault: Number(row.isDefault),
    member: row.member ?? 0,
  }));
}

/** A role of the organisation; roles of others are not found. */
export async function readRole(context: Context, organizationId: string, roleId: string): Promise<RoleInfo> {
  const [found] = await findRoles(context, organizationId, roleId);
  if (!found) throw new Refusal(Code.NotFound);
  return found;
}

/** The person's role in an organisation. */
export async function readOwnRole(context: Context, { userId, organizationId }: Actor): Promise<RoleInfo> {
  const [own] = await context.db
    .select({ roleId: membership.roleId })
    .from(membership)
    .where(and(eq(membership.userId, userId), eq(membership.organizationId, organizationId)));
  if (!own) throw new Refusal(Code.NotFound);
  return readRole(context, organizationId, own.roleId);
}

/** Adds a role with the given function codes, or with those of a role to copy. */
export async function addRole(
  context: Context,
  actor: Actor,
  body: BodyOf<typeof createRole>,
): Promise<RoleInfo> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const acting = await actIn(context, actor, 'role:edit');
    const { organizationId } = actor;
    const { templateUuid, authorizeJson } = body;
    if (authorizeJson === undefined && templateUuid === undefined)
      throw refuseField('authorizeJson', 'field.required');
    const copied = templateUuid
      ? (await readRole(context, organizationId, templateUuid)).authorizeJson
      : '[]';
    const values = await readForm(db, acting, { ...body, authorizeJson: authorizeJson ?? copied });
    const [added] = await db
      .insert(role)
      .values({ organizationId, ...values })
      .returning({ id: role.id });
    if (!added) throw new Error('The role was not stored.');
    await recordOperation(db, {
      ...{ ...actor, title: 'create-role', params: { roleUuid: added.id, ...values } },
      ...{ subject: `role:${added.id}`, before: null, after: values },
    });
    return readRole(context, organizationId, added.id);
  });
}

/** Changes a custom role; the rights of its members change with their next request. */
export async function changeRole(
  context: Context,
  actor: Actor,
  body: BodyOf<typeof updateRole>,
): Promise<RoleInfo> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const acting = await actIn(context, actor, 'role:edit');
    const found = await requireOwnRole(context, acting, body.roleUuid);
    const values = await readForm(db, acting, body, found.id);
    await db.update(role).set(values).where(eq(role.id, found.id));
    await announceHolders(db, found.id);
    await recordOperation(db, {
      ...{ ...actor, title: 'update-role', params: { roleUuid: found.id, ...values } },
      ...{ subject: `role:${found.id}`, before: factsOf(found), after: values },
    });
    return readRole(context, actor.organizationId, found.id);
  });
}

/** Tells the members with a role that their rights have changed. */
async function announceHolders(db: Database, roleId: string): Promise<void> {
  const holders = await db
    .select({ userId: membership.userId, organizationId: membership.organizationId })
    .from(membership)
    .where(eq(membership.roleId, roleId));
  await announce(db, ...holders.map((holder) => ({ kind: 'role' as const, ...holder })));
}

/** Deletes a role that is neither assigned nor the role for new members. */
export async function removeRole(context: Context, actor: Actor, roleId: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    const acting = await actIn(context, actor, 'role:edit');
    const found = await requireOwnRole(context, acting, roleId);
    const holders = await db.$count(membership, eq(membership.roleId, found.id));
    if (holders > 0 || found.isDefault) throw new Refusal(Code.Conflict, { reason: 'roleInUse' });
    await db.delete(role).where(eq(role.id, found.id));
    await recordOperation(db, {
      ...actor,
      title: 'delete-role',
      params: { roleUuid: found.id, name: found.name },
      ...{ subject: `role:${found.id}`, before: factsOf(found), after: null },
    });
  });
}

/** A role of the organisation with its grant; refuses unknown roles and those of others alike. */
export async function requireRole({ db }: Context, organizationId: string, roleId: string) {
  const [row] = await db
    .select({
      id: role.id,
      name: role.name,
      description: role.description,
      isTemplate: role.isTemplate,
      isDefault: role.isDefault,
      ...grant,
    })
    .from(role)
    .leftJoin(authorize, authorizeOf(role.organizationId))
    .where(and(eq(role.id, roleId), eq(role.organizationId, organizationId)));
  if (!row) throw new Refusal(Code.NotFound);
  return row;
}

const factsOf = ({ name, description, codes }: Awaited<ReturnType<typeof requireRole>>) => ({
  ...{ name, description, codes },
});

async function requireOwnRole(context: Context, acting: CallerMembership, roleId: string) {
  const found = await requireRole(context, acting.organizationId, roleId);
  if (found.isTemplate) throw new Refusal(Code.Conflict, { reason: 'templateRole' });
  requireRank(acting, found);
  return found;
}

/** The columns of a role from its form; refuses rights that the actor does not hold, and a name in use. */
async function readForm(
  db: Database,
  acting: CallerMembership,
  form: { name: string; description: string; authorizeJson: string },
  roleId?: string,
) {
  const errors = roleErrors(form);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const codes = parseFunctionCodes(form.authorizeJson) ?? [];
  const [missing, ...more] = missingCodes(acting, codes);
  if (missing) {
    throw refuseField('authorizeJson', 'role.notHeld', {
      codes: more.length > 0 ? `${missing} + ${more.length}` : missing,
    });
  }
  const name = form.name.trim();
  if (isTemplateName(name)) throw refuseField('name', 'role.duplicate');
  const same = and(
    eq(role.organizationId, acting.organizationId),
    sql`lower(${role.name}) = lower(${name})`,
    roleId ? ne(role.id, roleId) : undefined,
  );
  if ((await db.$count(role, same)) > 0) throw refuseField('name', 'role.duplicate');
  return { name, description: form.description.trim(), codes };
}

/** The role for new members; an organisation without one gets the platform's template. */
export async function findJoinRole({ db }: Context, organizationId: string): Promise<string> {
  const [found] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.organizationId, organizationId), role.isDefault));
  if (found) return found.id;
  const [added] = await db
    .insert(role)
    .values({ organizationId, ...ROLE_TEMPLATES.viewer })
    .onConflictDoUpdate({ target: [role.organizationId, role.name], set: { isDefault: true } })
    .returning({ id: role.id });
  if (!added) throw new Error('The role for people who join was not stored.');
  return added.id;
}
