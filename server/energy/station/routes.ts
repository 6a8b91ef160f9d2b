import type { FastifyInstance } from 'fastify';
import { listLedgerStations } from '#contract/calls/ledger.ts';
import { listStations } from '../commands/station-list.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';

export function ledgerRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  route(app, listLedgerStations, ({ caller, query }) =>
    listStations(db, caller.membership.organizationId, query, clock()),
  );
}
