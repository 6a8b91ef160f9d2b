import type { FastifyInstance } from 'fastify';
import { getUserAppPermissions, getUserPermissions } from '#contract/calls/permission.ts';
import { kindsOf, NO_CODES, requireApplication, rightsOf } from '../commands/permission.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';
import { unchanging } from '../plugins/unchanging.ts';
import { forbid } from '../refusal.ts';

export function permissionRoutes(app: FastifyInstance, { db }: Platform): void {
  route(app, getUserPermissions, async ({ caller, body }) => {
    if (body.userUuid.toLowerCase() !== caller.userId) throw forbid('otherPerson');
    return unchanging(rightsOf(caller.membership));
  });

  route(app, getUserAppPermissions, async ({ caller, body }) => {
    await requireApplication(db, body.uuid);
    return {
      permissions: [...(caller.membership?.codes ?? NO_CODES)],
      roles: kindsOf(caller.membership),
    };
  });
}
