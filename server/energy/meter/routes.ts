import type { FastifyInstance } from 'fastify';
import { exchangeMeter, listMeters } from '#contract/energy/meter/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { exchange } from './commands/exchange.ts';
import { findMeters } from './commands/station-meters.ts';

export function meterRoutes(app: FastifyInstance, context: Context): void {
  route(app, listMeters, ({ caller, params }) => findMeters(context, caller, params.code));
  route(app, exchangeMeter, ({ caller, params, body }) => exchange(context, caller, params, body));
}
