import type { FastifyInstance } from 'fastify';
import { previewExchange } from '#contract/energy/meter/calls.ts';
import { readDemand, readSlots } from '#contract/energy/slot/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { findDemand } from './commands/demand.ts';
import { previewSlots } from './commands/preview.ts';
import { findSlots } from './commands/slots.ts';

export function slotRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, readSlots, ({ caller, body }) => findSlots(context, reader, caller, body));
  route(app, previewExchange, ({ caller, params, body }) =>
    previewSlots(context, reader, caller, { params, body }),
  );
  route(app, readDemand, ({ caller, query }) => findDemand(context, reader, caller, query));
}
