import type { FastifyInstance } from 'fastify';
import { getUserAppPermissions, getUserPermissions } from '#contract/user-centre/permission/calls.ts';
import type { Context } from '#server/core/context.ts';
import { forbid } from '#server/core/refusal.ts';
import { route } from '#server/http/contract.ts';
import { unchanging } from '#server/http/unchanging.ts';
import { kindsOf, NO_CODES, requireApplication, rightsOf } from './commands/permission.ts';

export function permissionRoutes(app: FastifyInstance, context: Context): void {
  route(app, getUserPermissions, async ({ caller, body }) => {
    if (body.userUuid.toLowerCase() !== caller.userId) throw forbid('otherPerson');
    return unchanging(rightsOf(caller.membership));
  });

  route(app, getUserAppPermissions, async ({ caller, body }) => {
    await requireApplication(context, body.uuid);
    return {
      permissions: [...(caller.membership?.codes ?? NO_CODES)],
      roles: kindsOf(caller.membership),
    };
  });
}
