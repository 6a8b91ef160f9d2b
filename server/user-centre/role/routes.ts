import type { FastifyInstance } from 'fastify';
import type { FunctionCode } from '#contract/function-codes.ts';
import {
  createRole,
  deleteRole,
  getRole,
  getRolesByOrgUuid,
  updateRole,
} from '#contract/user-centre/role/calls.ts';
import type { Context } from '#server/core/context.ts';
import { forbid } from '#server/core/refusal.ts';
import { route } from '#server/http/contract.ts';
import { actorOf } from '#server/user-centre/permission/public.ts';
import { addRole, changeRole, findRoles, readOwnRole, readRole, removeRole } from './commands/role.ts';

const SEES_ROLES: FunctionCode = 'role:list';

export function roleRoutes(app: FastifyInstance, context: Context): void {
  route(app, getRole, async ({ caller, query }) => {
    const own = await readOwnRole(context, actorOf(caller));
    if (query.uuid === undefined || query.uuid.toLowerCase() === own.roleUuid) return own;
    if (!caller.membership.codes.includes(SEES_ROLES)) throw forbid('noPermission');
    return readRole(context, caller.membership.organizationId, query.uuid);
  });
  route(app, getRolesByOrgUuid, async ({ caller }) => ({
    list: await findRoles(context, caller.membership.organizationId),
  }));
  route(app, createRole, ({ caller, body }) => addRole(context, actorOf(caller), body));
  route(app, updateRole, ({ caller, body }) => changeRole(context, actorOf(caller), body));
  route(app, deleteRole, async ({ caller, body }) => {
    await removeRole(context, actorOf(caller), body.uuid);
    return {};
  });
}
