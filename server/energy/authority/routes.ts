import type { FastifyInstance } from 'fastify';
import { explainRight, getAuthority, previewMenu } from '#contract/energy/authority/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { previewMenuOf, readAuthority } from './commands/authority.ts';
import { explain } from './commands/explain.ts';

export function authorityRoutes(app: FastifyInstance, context: Context): void {
  route(app, getAuthority, ({ caller, language }) =>
    readAuthority(context, caller.membership.organizationId, language),
  );
  route(app, explainRight, ({ caller, query, language }) => explain(context, caller, query, language));
  route(app, previewMenu, ({ caller, params, language }) =>
    previewMenuOf(context, caller.membership.organizationId, params.id, language),
  );
}
