import type { FastifyInstance } from 'fastify';
import { calibrateMeter, exchangeMeter, listMeters } from '#contract/energy/meter/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { calibrate } from './commands/calibration.ts';
import { exchange } from './commands/exchange.ts';
import { findMeters } from './commands/station-meters.ts';

export function meterRoutes(app: FastifyInstance, context: Context): void {
  route(app, listMeters, ({ caller, params }) => findMeters(context, caller, params.code));
  route(app, exchangeMeter, ({ caller, params, body }) => exchange(context, caller, params, body));
  route(app, calibrateMeter, ({ caller, params, body }) => calibrate(context, caller, params, body));
}
