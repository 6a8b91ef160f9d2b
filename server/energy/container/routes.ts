import type { FastifyInstance } from 'fastify';
import { listContainers } from '#contract/energy/container/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findContainers } from './commands/containers.ts';

export function containerRoutes(app: FastifyInstance, context: Context): void {
  route(app, listContainers, ({ caller, query }) => findContainers(context, caller, query));
}
