import { and, eq } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { explainRight, RightStep } from '#contract/energy/authority/calls.ts';
import type { RightLink } from '#contract/energy/authority/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { stationsInScope } from '#server/energy/scope/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { authorizeOf, codesOf, createFindMembership, grant } from '#server/user-centre/permission/public.ts';
import { roleNameIn } from '#server/user-centre/role/public.ts';
import { role } from '#server/user-centre/role/schema.ts';

type Question = QueryOf<typeof explainRight>;

const step = (link: RightLink, holds: boolean, name = ''): RightStep => ({ link, holds, name });

/** Why a member may do something, or may not. */
export async function explain(
  context: Context,
  caller: Caller & { readonly membership: CallerMembership },
  question: Question,
  language: Language,
): Promise<DataOf<typeof explainRight>> {
  const { user: userId, code } = question;
  const { organizationId } = caller.membership;
  if (question.station !== undefined) await requireSeen(context, caller, question.station);
  const member = await readMember(context, organizationId, userId);
  // What requests are decided with. The steps below only tell the parts of it.
  const decided = await createFindMembership(context)(userId, organizationId);
  const mayUseCode = member.isAccountEnabled && (decided?.codes.includes(code) ?? false);
  const held = { codes: member.codes, isAdministrator: member.isAdministrator };
  const steps = [
    step('account', member.isAccountEnabled),
    step('membership', decided !== null),
    step(
      'organization',
      codesOf({ codes: [code], isAdministrator: false, allowed: member.allowed }, []).includes(code),
    ),
    step(
      'role',
      codesOf({ ...held, allowed: null }, context.codes).includes(code),
      roleNameIn(language, { isTemplate: member.isTemplate, name: member.roleName }),
    ),
  ];
  if (question.station === undefined) return { isAllowed: mayUseCode, steps };
  const place = await explainStation(context, organizationId, { ...question, station: question.station });
  return { isAllowed: mayUseCode && place.isAllowed, steps: [...steps, ...place.steps] };
}

/** Refuses a station that the caller may not see: nobody is told that it exists. */
async function requireSeen(
  context: Context,
  caller: Caller & { readonly membership: CallerMembership },
  code: string,
): Promise<void> {
  if (!(await stationsInScope(context, caller, [code])).has(code)) throw new Refusal(Code.NotFound);
}

/** The member with what decides their rights; nobody is told of people outside of the organisation. */
async function readMember({ db }: Context, organizationId: string, userId: string) {
  const [row] = await db
    .select({
      isAccountEnabled: user.isEnabled,
      roleName: role.name,
      isTemplate: role.isTemplate,
      ...grant,
    })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, userId)));
  if (!row) throw new Refusal(Code.NotFound);
  return row;
}

async function explainStation(
  context: Context,
  organizationId: string,
  { user: userId, station: code, use = 'view' }: Question & { station: string },
): Promise<{ isAllowed: boolean; steps: RightStep[] }> {
  const asker = { userId, membership: { organizationId } };
  const seen = (await stationsInScope(context, asker, [code])).get(code);
  const isAllowed = seen?.uses.has(use) ?? false;
  return {
    isAllowed,
    steps: [step('stationOfMember', seen !== undefined), step('stationUse', isAllowed)],
  };
}
