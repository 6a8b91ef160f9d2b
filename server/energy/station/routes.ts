import type { FastifyInstance } from 'fastify';
import { listLedgerStations } from '#contract/energy/station/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { route } from '#server/http/contract.ts';
import { listStations } from './commands/station-list.ts';

export function ledgerRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  route(app, listLedgerStations, ({ caller, query }) =>
    listStations(db, caller.membership.organizationId, query, clock()),
  );
}
