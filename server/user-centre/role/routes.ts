import type { FastifyInstance } from 'fastify';
import type { FunctionCode } from '#contract/function-codes.ts';
import {
  createRole,
  deleteRole,
  getRole,
  getRolesByOrgUuid,
  updateRole,
} from '#contract/user-centre/role/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { forbid } from '#server/core/refusal.ts';
import { route } from '#server/http/contract.ts';
import { actorOf } from '#server/user-centre/permission/commands/acting.ts';
import { addRole, changeRole, findRoles, readOwnRole, readRole, removeRole } from './commands/role.ts';

const SEES_ROLES: FunctionCode = 'role:list';

export function roleRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, getRole, async ({ caller, query }) => {
    const own = await readOwnRole(platform, actorOf(caller));
    if (query.uuid === undefined || query.uuid.toLowerCase() === own.roleUuid) return own;
    if (!caller.membership.codes.includes(SEES_ROLES)) throw forbid('noPermission');
    return readRole(platform, caller.membership.organizationId, query.uuid);
  });
  route(app, getRolesByOrgUuid, async ({ caller }) => ({
    list: await findRoles(platform, caller.membership.organizationId),
  }));
  route(app, createRole, ({ caller, body }) => addRole(platform, actorOf(caller), body));
  route(app, updateRole, ({ caller, body }) => changeRole(platform, actorOf(caller), body));
  route(app, deleteRole, async ({ caller, body }) => {
    await removeRole(platform, actorOf(caller), body.uuid);
    return {};
  });
}
