import type { FastifyInstance } from 'fastify';
import { readAvailability, readLastChanges, readQuality } from '#contract/energy/data-quality/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { findAvailability } from './commands/availability.ts';
import { findLastChanges } from './commands/last-changes.ts';
import { findQuality } from './commands/quality.ts';

export function qualityRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, readQuality, async ({ caller, query }) => ({
    list: await findQuality(context, reader, caller, query),
  }));
  route(app, readLastChanges, async ({ caller, query }) => ({
    list: await findLastChanges(context, reader, caller, query),
  }));
  route(app, readAvailability, async ({ caller, query }) => ({
    list: await findAvailability(context, reader, caller, query),
  }));
}
