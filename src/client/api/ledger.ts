import type { QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/energy/station/calls.ts';
import { request } from '../http.ts';

export const listLedgerStations = (query: QueryOf<typeof calls.listLedgerStations>, signal?: AbortSignal) =>
  request<typeof calls.listLedgerStations>('GET', '/ledger/v1/stations', { query, signal });
