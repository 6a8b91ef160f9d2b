import type { FastifyInstance } from 'fastify';
import { getOrgAllAuthorizes, getOrgAuthorize } from '#contract/user-centre/authorize/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findAuthorizes, readAuthorize } from './commands/authorize.ts';

export function authorizeRoutes(app: FastifyInstance, context: Context): void {
  route(app, getOrgAllAuthorizes, async ({ caller }) => ({
    list: await findAuthorizes(context, caller.membership.organizationId),
  }));
  route(app, getOrgAuthorize, ({ caller, query }) =>
    readAuthorize(context, caller.membership.organizationId, query.id),
  );
}
