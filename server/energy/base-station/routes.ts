import type { FastifyInstance } from 'fastify';
import { listBaseStations } from '#contract/energy/base-station/calls.ts';
import type { Context } from '#server/core/context.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findBaseStations } from './commands/base-stations.ts';

export function baseStationRoutes(app: FastifyInstance, context: Context): void {
  const devices = createDevices(context);
  route(app, listBaseStations, ({ caller, query }) => findBaseStations(context, devices, caller, query));
}
