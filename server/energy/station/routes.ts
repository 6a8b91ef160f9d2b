import type { FastifyInstance } from 'fastify';
import {
  changeStation,
  changeStationState,
  createStation,
  getLedgerStation,
  listLedgerStations,
} from '#contract/energy/station/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { editStation, moveStation } from './commands/edit-station.ts';
import { findLedgerStation, listLedger } from './commands/ledger-station.ts';
import { addStation } from './commands/new-station.ts';

export function stationRoutes(app: FastifyInstance, context: Context): void {
  route(app, listLedgerStations, ({ caller, query }) => listLedger(context, caller, query));
  route(app, getLedgerStation, ({ caller, params }) => findLedgerStation(context, caller, params.code));
  route(app, createStation, ({ caller, body }) => addStation(context, caller, body));
  route(app, changeStation, ({ caller, params, body }) => editStation(context, caller, params.code, body));
  route(app, changeStationState, ({ caller, params, body }) =>
    moveStation(context, caller, params.code, body),
  );
}
