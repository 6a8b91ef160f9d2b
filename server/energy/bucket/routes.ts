import type { FastifyInstance } from 'fastify';
import { readBuckets } from '#contract/energy/curve/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { findBuckets } from './commands/buckets.ts';

export function bucketRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, readBuckets, ({ caller, body }) => findBuckets(context, reader, caller, body));
}
