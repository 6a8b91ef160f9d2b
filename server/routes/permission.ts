import type { FastifyInstance } from 'fastify';
import { getUserAppPermissions, getUserPermissions } from '#contract/calls/permission.ts';
import { groupCodes, requireApplication } from '../commands/permission.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';
import { forbid } from '../refusal.ts';

export function permissionRoutes(app: FastifyInstance, { db }: Platform): void {
  route(app, getUserPermissions, async ({ caller, body }) => {
    if (body.userUuid.toLowerCase() !== caller.userId) throw forbid('otherPerson');
    return { permissions: groupCodes(caller.membership?.codes ?? []) };
  });

  route(app, getUserAppPermissions, async ({ caller, body }) => {
    await requireApplication(db, body.uuid);
    return { permissions: [...(caller.membership?.codes ?? [])] };
  });
}
