import type { FastifyInstance } from 'fastify';
import { listCabinets } from '#contract/energy/cabinet/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findCabinets } from './commands/cabinets.ts';

export function cabinetRoutes(app: FastifyInstance, context: Context): void {
  route(app, listCabinets, ({ caller, query }) => findCabinets(context, caller, query));
}
