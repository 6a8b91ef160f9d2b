import type { FastifyInstance } from 'fastify';
import { listStationChoices } from '#contract/energy/selection/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findStationChoices } from './commands/station-choices.ts';

export function selectionRoutes(app: FastifyInstance, context: Context): void {
  route(app, listStationChoices, ({ caller, query }) => findStationChoices(context, caller, query));
}
