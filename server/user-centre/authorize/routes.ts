import type { FastifyInstance } from 'fastify';
import { getOrgAllAuthorizes, getOrgAuthorize } from '#contract/user-centre/authorize/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { route } from '#server/http/contract.ts';
import { findAuthorizes, readAuthorize } from './commands/authorize.ts';

export function authorizeRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, getOrgAllAuthorizes, async ({ caller }) => ({
    list: await findAuthorizes(platform, caller.membership.organizationId),
  }));
  route(app, getOrgAuthorize, ({ caller, query }) =>
    readAuthorize(platform, caller.membership.organizationId, query.id),
  );
}
