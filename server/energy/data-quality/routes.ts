import type { FastifyInstance } from 'fastify';
import { readAvailability, readQuality } from '#contract/energy/data-quality/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findAvailability } from './commands/availability.ts';
import { findQuality } from './commands/quality.ts';

export function qualityRoutes(app: FastifyInstance, context: Context, devices: Devices): void {
  route(app, readQuality, async ({ caller, query }) => ({
    list: await findQuality(context, devices, caller, query),
  }));
  route(app, readAvailability, async ({ caller, query }) => ({
    list: await findAvailability(context, devices, caller, query),
  }));
}
