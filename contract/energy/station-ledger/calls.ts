import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Pagination } from '../../user-centre/organization/calls.ts';
import { Station, StationQuery } from '../station/calls.ts';

export const listLedgerStations = call({
  method: 'GET',
  path: '/ledger/v1/stations',
  summary: 'The station ledger of the request’s organisation, by code.',
  access: 'session',
  permission: 'ledger:view',
  query: StationQuery,
  data: Type.Object({ list: Type.Array(Station), pagination: Pagination }),
});
