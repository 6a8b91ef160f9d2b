import type { FastifyInstance } from 'fastify';
import { readCurves } from '#contract/energy/curve/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findCurves } from './commands/curves.ts';

export function curveRoutes(app: FastifyInstance, context: Context, devices: Devices): void {
  route(app, readCurves, ({ caller, body }) => findCurves(context, devices, caller, body));
}
