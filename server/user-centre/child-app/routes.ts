import type { FastifyInstance } from 'fastify';
import { endChildRollback, listChildApps, rollBackChildApp } from '#contract/user-centre/child-app/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import { loadListed, rollBack } from '#server/core/child/rollback.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import type { HealthBook } from '#server/user-centre/child-measure/public.ts';
import { requireOperator } from '#server/user-centre/system/public.ts';
import { listApps } from './commands/child-apps.ts';

type Member = Caller & { readonly membership: CallerMembership };

function chooserOf({ userId, membership }: Member) {
  requireOperator(membership);
  return { userId, organizationId: membership.organizationId };
}

export function childAppRoutes(app: FastifyInstance, context: Context, book: HealthBook): void {
  route(app, listChildApps, async ({ caller, language }) => {
    requireOperator(caller.membership);
    await book.store();
    return listApps(context, language);
  });
  route(app, rollBackChildApp, async ({ caller, params, body }) => ({
    version: await rollBack(context, params.name, body.version, chooserOf(caller)),
  }));
  route(app, endChildRollback, async ({ caller, params }) => ({
    version: await loadListed(context, params.name, chooserOf(caller)),
  }));
}
