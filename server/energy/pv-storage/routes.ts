import type { FastifyInstance } from 'fastify';
import { listPvStorage } from '#contract/energy/pv-storage/calls.ts';
import type { Context } from '#server/core/context.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findPvStorage } from './commands/stations.ts';

export function pvStorageRoutes(app: FastifyInstance, context: Context): void {
  const devices = createDevices(context);
  route(app, listPvStorage, ({ caller, query }) => findPvStorage(context, devices, caller, query));
}
