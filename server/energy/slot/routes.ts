import type { FastifyInstance } from 'fastify';
import { readDemand, readSlots } from '#contract/energy/slot/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findDemand } from './commands/demand.ts';
import { findSlots } from './commands/slots.ts';

export function slotRoutes(app: FastifyInstance, context: Context, devices: Devices): void {
  route(app, readSlots, ({ caller, body }) => findSlots(context, devices, caller, body));
  route(app, readDemand, ({ caller, query }) => findDemand(context, devices, caller, query));
}
