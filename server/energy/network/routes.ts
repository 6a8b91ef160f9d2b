import type { FastifyInstance } from 'fastify';
import { listNetwork } from '#contract/energy/network/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findNetwork } from './commands/network.ts';

export function networkRoutes(app: FastifyInstance, context: Context): void {
  route(app, listNetwork, ({ caller, query }) => findNetwork(context, caller, query));
}
