import type { FastifyInstance } from 'fastify';
import { listLedgerStations } from '#contract/energy/station/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { listStations } from './commands/station-list.ts';

export function stationRoutes(app: FastifyInstance, { db, clock }: Context): void {
  route(app, listLedgerStations, ({ caller, query }) =>
    listStations(db, caller.membership.organizationId, query, clock()),
  );
}
