import type { FastifyInstance } from 'fastify';
import { getMonitorOverview, listMonitorStations } from '#contract/calls/monitor.ts';
import { listStationsWithReadings } from '../commands/station-list.ts';
import { readOverview } from '../commands/station-overview.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';

export function monitorRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  route(app, getMonitorOverview, ({ caller }) => readOverview(db, caller.membership.organizationId, clock()));
  route(app, listMonitorStations, ({ caller, query }) =>
    listStationsWithReadings(db, caller.membership.organizationId, query, clock()),
  );
}
