import { call } from '@heliport/client';
import type * as calls from '#contract/energy/storage-overview/calls.ts';

export const listStorageStations = call<typeof calls.listStorageStations>(
  'GET',
  '/monitor/v1/energy-storage',
);
