import type { FastifyInstance } from 'fastify';
import { listMembers, viewAsMember } from '#contract/energy/member/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findMembers } from './commands/members.ts';
import { viewAs } from './commands/view-as.ts';

export function memberRoutes(app: FastifyInstance, context: Context): void {
  route(app, listMembers, ({ caller, query, language }) => findMembers(context, caller, query, language));
  route(app, viewAsMember, ({ caller, params, language }) => viewAs(context, caller, params.id, language));
}
