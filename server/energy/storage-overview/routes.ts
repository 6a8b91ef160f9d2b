import type { FastifyInstance } from 'fastify';
import { listStorageStations } from '#contract/energy/storage-overview/calls.ts';
import type { Context } from '#server/core/context.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findStorageStations } from './commands/stations.ts';

export function storageRoutes(app: FastifyInstance, context: Context): void {
  const devices = createDevices(context);
  route(app, listStorageStations, ({ caller, query }) =>
    findStorageStations(context, devices, caller, query),
  );
}
