import type { FastifyInstance } from 'fastify';
import { listLedgerStations } from '#contract/energy/station/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { listStations } from './commands/station-list.ts';

export function stationRoutes(app: FastifyInstance, context: Context): void {
  route(app, listLedgerStations, ({ caller, query }) => listStations(context, caller, query));
}
