import { call } from '@heliport/client';
import type * as calls from '#contract/energy/station/calls.ts';

export const listStations = call<typeof calls.listLedgerStations>('GET', '/ledger/v1/stations');
