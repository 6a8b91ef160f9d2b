import type { FastifyInstance } from 'fastify';
import {
  activateOrgUser,
  disableOrgUser,
  getOrgUserList,
  quitOrg,
  removeUserFromMyOrg,
  setOrgUserRole,
} from '#contract/user-centre/membership/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { actorOf } from '#server/user-centre/permission/public.ts';
import { findMembers } from './commands/member-list.ts';
import { quit, removeMember, setMemberEnabled, setMemberRole } from './commands/membership.ts';

export function membershipRoutes(app: FastifyInstance, context: Context): void {
  route(app, getOrgUserList, ({ caller, query }) =>
    findMembers(context, caller.membership.organizationId, query),
  );
  route(app, removeUserFromMyOrg, async ({ caller, body }) => {
    await removeMember(context, actorOf(caller), body.uuid, body.rejoin);
    return {};
  });
  route(app, quitOrg, async ({ caller, body }) => {
    await quit(context, { userId: caller.userId, organizationId: body.uuid });
    return {};
  });
  route(app, disableOrgUser, async ({ caller, body }) => {
    await setMemberEnabled(context, actorOf(caller), body.uuid, false);
    return {};
  });
  route(app, activateOrgUser, async ({ caller, body }) => {
    await setMemberEnabled(context, actorOf(caller), body.uuid, true);
    return {};
  });
  route(app, setOrgUserRole, async ({ caller, body }) => {
    await setMemberRole(context, actorOf(caller), body);
    return {};
  });
}
