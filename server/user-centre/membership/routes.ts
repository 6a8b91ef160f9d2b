import type { FastifyInstance } from 'fastify';
import {
  activateOrgUser,
  disableOrgUser,
  getOrgUserList,
  quitOrg,
  removeUserFromMyOrg,
  setOrgUserRole,
} from '#contract/user-centre/membership/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { route } from '#server/http/contract.ts';
import { actorOf } from '#server/user-centre/permission/commands/acting.ts';
import { findMembers } from './commands/member-list.ts';
import { quit, removeMember, setMemberEnabled, setMemberRole } from './commands/membership.ts';

export function membershipRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, getOrgUserList, ({ caller, query }) =>
    findMembers(platform.db, caller.membership.organizationId, query),
  );
  route(app, removeUserFromMyOrg, async ({ caller, body }) => {
    await removeMember(platform, actorOf(caller), body.uuid);
    return {};
  });
  route(app, quitOrg, async ({ caller, body }) => {
    await quit(platform, { userId: caller.userId, organizationId: body.uuid });
    return {};
  });
  route(app, disableOrgUser, async ({ caller, body }) => {
    await setMemberEnabled(platform, actorOf(caller), body.uuid, false);
    return {};
  });
  route(app, activateOrgUser, async ({ caller, body }) => {
    await setMemberEnabled(platform, actorOf(caller), body.uuid, true);
    return {};
  });
  route(app, setOrgUserRole, async ({ caller, body }) => {
    await setMemberRole(platform, actorOf(caller), body);
    return {};
  });
}
