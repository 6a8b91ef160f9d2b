import type { FastifyInstance } from 'fastify';
import { readBuckets } from '#contract/energy/curve/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findBuckets } from './commands/buckets.ts';

export function bucketRoutes(app: FastifyInstance, context: Context, devices: Devices): void {
  route(app, readBuckets, ({ caller, body }) => findBuckets(context, devices, caller, body));
}
