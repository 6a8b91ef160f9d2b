import type { FastifyInstance } from 'fastify';
import { listSavedViews, setSavedViews } from '#contract/user-centre/saved-view/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { readSavedViews, replaceSavedViews } from './commands/saved-view.ts';

const ownerOf = ({ userId, membership }: Caller & { readonly membership: CallerMembership }) => ({
  userId,
  organizationId: membership.organizationId,
});

export function savedViewRoutes(app: FastifyInstance, context: Context): void {
  route(app, listSavedViews, ({ caller, query }) => readSavedViews(context, ownerOf(caller), query.list));
  route(app, setSavedViews, ({ caller, body }) => replaceSavedViews(context, ownerOf(caller), body));
}
