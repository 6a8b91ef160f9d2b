import type { FastifyInstance } from 'fastify';
import { listLabels, makeLabels, readLabel } from '#contract/energy/label/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findLabels, make } from './commands/labels.ts';
import { read } from './commands/read-label.ts';

export function labelRoutes(app: FastifyInstance, context: Context): void {
  route(app, listLabels, ({ caller, params }) => findLabels(context, caller, params.code));
  route(app, makeLabels, ({ caller, params, body }) => make(context, caller, params.code, body));
  route(app, readLabel, ({ caller, params }) => read(context, caller, params.label));
}
