import type { FastifyInstance } from 'fastify';
import { getApplicationByName } from '#contract/calls/application.ts';
import { findApplication } from '../commands/application.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';

export function applicationRoutes(app: FastifyInstance, { db }: Platform): void {
  route(app, getApplicationByName, async ({ query }) => ({ appUuid: await findApplication(db, query.name) }));
}
