import type { FastifyInstance } from 'fastify';
import { readCurves } from '#contract/energy/curve/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findCurves, type Prepare } from './commands/curves.ts';

export function curveRoutes(
  app: FastifyInstance,
  context: Context,
  devices: Devices,
  prepare: Prepare,
): void {
  route(app, readCurves, ({ caller, body }) =>
    findCurves(context, { devices, prepare }, caller.membership.organizationId, body),
  );
}
