import { and, eq } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { STATION_USES } from '#contract/energy/authority/limits.ts';
import { viewAsMember } from '#contract/energy/member/calls.ts';
import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { stationsInScope } from '#server/energy/scope/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { readMenu } from '#server/user-centre/menu/public.ts';
import {
  actIn,
  actorOf,
  authorizeOf,
  codesOf,
  grant,
  requireRank,
} from '#server/user-centre/permission/public.ts';
import { roleNameIn } from '#server/user-centre/role/public.ts';
import { role } from '#server/user-centre/role/schema.ts';

type Acting = Caller & { readonly membership: CallerMembership };

/** Records the look before anything is shown; refuses a member with more rights than the caller. */
function recordLook(context: Context, caller: Acting, userId: string) {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const actor = actorOf(caller);
    const acting = await actIn(context, actor, 'org-user:edit');
    const [member] = await db
      .select({
        ...{ name: membership.name, roleName: role.name, isTemplate: role.isTemplate },
        ...{ isMemberEnabled: membership.isEnabled, isAccountEnabled: user.isEnabled, ...grant },
      })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(authorize, authorizeOf(membership.organizationId))
      .where(and(eq(membership.organizationId, actor.organizationId), eq(membership.userId, userId)));
    if (!member) throw new Refusal(Code.NotFound);
    requireRank(acting, member);
    await recordOperation(db, {
      ...{ ...actor, title: 'view-as-member', uri: viewAsMember.path, params: { userUuid: userId } },
      ...{ subject: `member:${userId}`, before: null, after: null },
    });
    return member;
  });
}

/** What a member sees of the product, for who may change that member. */
export async function viewAs(
  context: Context,
  caller: Acting,
  userId: string,
  language: Language,
): Promise<DataOf<typeof viewAsMember>> {
  const member = await recordLook(context, caller, userId);
  const { organizationId } = caller.membership;
  const { name, isTemplate, isMemberEnabled, isAccountEnabled } = member;
  const isEnabled = isMemberEnabled && isAccountEnabled;
  const facts = { name, roleName: roleNameIn(language, { isTemplate, name: member.roleName }), isEnabled };
  if (!isEnabled) return { ...facts, menu: [], stations: [] };
  const { children } = context;
  const codes = codesOf(member, context.codes);
  const { list } = await readMenu(context, { organizationId, codes, language, children });
  const seen = await stationsInScope(context, { userId, membership: { organizationId } });
  // Who is limited to stations learns of no others by looking.
  const own = await stationsInScope(context, caller);
  return {
    ...facts,
    menu: list,
    stations: [...seen.values()]
      .filter(({ code }) => own.has(code))
      .map(({ code, name: title, uses }) => ({
        ...{ code, name: title, uses: STATION_USES.filter((use) => uses.has(use)) },
      })),
  };
}
