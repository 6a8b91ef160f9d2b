import { asc, eq } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { getAuthority, previewMenu } from '#contract/energy/authority/calls.ts';
import type { Language } from '#contract/preferences.ts';
import { ADMIN_ROLE } from '#contract/user-centre/role/limits.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { findAllowedCodes } from '#server/user-centre/authorize/public.ts';
import { nameCodes } from '#server/user-centre/function-code/public.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { readMenu } from '#server/user-centre/menu/public.ts';
import { findRoles, roleNameIn } from '#server/user-centre/role/public.ts';

/** The roles of an organisation with what they grant. */
export async function readAuthority(
  context: Context,
  organizationId: string,
  language: Language,
): Promise<DataOf<typeof getAuthority>> {
  const roles = await findRoles(context, organizationId);
  const codes = await nameCodes(context, await findAllowedCodes(context, organizationId), language);
  return {
    roles: roles.map(({ roleUuid, name, isTemplate, role, member, authorizeJson }) => ({
      uuid: roleUuid,
      name: roleNameIn(language, { isTemplate: isTemplate === 1, name }),
      ...{ isTemplate: isTemplate === 1, isAdministrator: role === ADMIN_ROLE, members: member },
      codes: JSON.parse(authorizeJson) as string[],
    })),
    codes: codes.map(({ id, name }) => ({ code: id, name })),
    people: await context.db
      .select({ uuid: membership.userId, name: membership.name })
      .from(membership)
      .where(eq(membership.organizationId, organizationId))
      .orderBy(asc(membership.name), asc(membership.userId)),
  };
}

/** The menu of a role, made by the code that makes it for members. */
export async function previewMenuOf(
  context: Context,
  organizationId: string,
  roleId: string,
  language: Language,
): Promise<DataOf<typeof previewMenu>> {
  const [role] = await findRoles(context, organizationId, roleId);
  if (!role) throw new Refusal(Code.NotFound);
  const codes = JSON.parse(role.authorizeJson) as string[];
  return readMenu(context, { organizationId, codes, language, children: context.children });
}
