import type { FastifyInstance } from 'fastify';
import { getMyRequestList } from '#contract/calls/join-request.ts';
import { findMyRequests } from '../commands/join-request.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';

export function joinRequestRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  route(app, getMyRequestList, async ({ caller }) => ({
    list: await findMyRequests(db, caller.userId, clock()),
  }));
}
