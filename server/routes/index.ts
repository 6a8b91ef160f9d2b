import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { ledgerRoutes } from './ledger.ts';
import { monitorRoutes } from './monitor.ts';
import { systemRoutes } from './system.ts';

/** All calls of the API, a function a noun. */
export function routes(app: FastifyInstance, platform: Platform): void {
  systemRoutes(app, platform);
  monitorRoutes(app, platform);
  ledgerRoutes(app, platform);
}
