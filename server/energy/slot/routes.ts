import type { FastifyInstance } from 'fastify';
import { readDemand, readSlots } from '#contract/energy/slot/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { findDemand } from './commands/demand.ts';
import { findSlots } from './commands/slots.ts';

export function slotRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, readSlots, ({ caller, body }) => findSlots(context, reader, caller, body));
  route(app, readDemand, ({ caller, query }) => findDemand(context, reader, caller, query));
}
