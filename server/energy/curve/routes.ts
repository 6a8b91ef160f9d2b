import type { FastifyInstance } from 'fastify';
import { readCurves } from '#contract/energy/curve/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findCurves } from './commands/curves.ts';
import type { Reader } from './commands/past.ts';

export function curveRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, readCurves, ({ caller, body }) => findCurves(context, reader, caller, body));
}
