import type { FastifyInstance } from 'fastify';
import { listConnections } from '#contract/energy/connection/calls.ts';
import type { Context } from '#server/core/context.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findConnections } from './commands/connections.ts';

export function connectionRoutes(app: FastifyInstance, context: Context): void {
  const devices = createDevices(context);
  route(app, listConnections, ({ caller, query }) => findConnections(context, devices, caller, query));
}
