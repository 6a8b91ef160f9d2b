import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { bucketRoutes } from './bucket/routes.ts';
import { curveRoutes } from './curve/routes.ts';
import { qualityRoutes } from './data-quality/routes.ts';
import type { Devices } from './device/public.ts';
import { deviceRoutes } from './device/routes.ts';
import { latestRoutes } from './latest/routes.ts';
import { slotRoutes } from './slot/routes.ts';

/** Answers what is asked about stations and their measurements. */
export function readingService(app: FastifyInstance, context: Context, devices: Devices): void {
  deviceRoutes(app, context);
  latestRoutes(app, context, devices);
  curveRoutes(app, context, devices);
  bucketRoutes(app, context, devices);
  slotRoutes(app, context, devices);
  qualityRoutes(app, context, devices);
}
