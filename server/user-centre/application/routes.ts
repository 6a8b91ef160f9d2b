import type { FastifyInstance } from 'fastify';
import { getApplicationByName } from '#contract/user-centre/application/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findApplication } from './commands/application.ts';

export function applicationRoutes(app: FastifyInstance, context: Context): void {
  route(app, getApplicationByName, async ({ query }) => ({
    appUuid: await findApplication(context, query.name),
  }));
}
