import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { systemRoutes } from './system.ts';

/** All calls of the API, a function a noun. */
export function routes(app: FastifyInstance, platform: Platform): void {
  systemRoutes(app, platform);
}
