import type { FastifyInstance } from 'fastify';
import { getMonitorOverview, listMonitorStations } from '#contract/energy/overview/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { listStationsWithReadings } from '#server/energy/station/commands/station-list.ts';
import { route } from '#server/http/contract.ts';
import { readOverview } from './commands/overview.ts';

export function monitorRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  route(app, getMonitorOverview, ({ caller }) => readOverview(db, caller.membership.organizationId, clock()));
  route(app, listMonitorStations, ({ caller, query }) =>
    listStationsWithReadings(db, caller.membership.organizationId, query, clock()),
  );
}
