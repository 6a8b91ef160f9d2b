import type { FastifyInstance } from 'fastify';
import { readLatest } from '#contract/energy/device/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { readNewest } from './commands/latest.ts';

export function latestRoutes(app: FastifyInstance, context: Context, devices: Devices): void {
  route(app, readLatest, async ({ caller, query }) => ({
    list: await readNewest(context, devices, caller, query),
  }));
}
