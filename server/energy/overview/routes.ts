import type { FastifyInstance } from 'fastify';
import {
  getMonitorOverview,
  getMonitorStation,
  getRecentPower,
  listMonitorStations,
} from '#contract/energy/overview/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { readOverview } from './commands/overview.ts';
import { readRecentPowerInScope } from './commands/recent-power.ts';
import { readStation } from './commands/station.ts';
import { findMonitorStations } from './commands/stations.ts';

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  route(app, getMonitorOverview, ({ caller }) => readOverview(context, caller));
  route(app, getRecentPower, ({ caller }) => readRecentPowerInScope(context, caller));
  route(app, getMonitorStation, ({ caller, params }) => readStation(context, caller, params.code));
  route(app, listMonitorStations, ({ caller, query, language }) =>
    findMonitorStations(context, caller, query, language),
  );
}
