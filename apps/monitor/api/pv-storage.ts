import { call } from '@heliport/client';
import type * as calls from '#contract/energy/pv-storage/calls.ts';

export const listPvStorage = call<typeof calls.listPvStorage>('GET', '/monitor/v1/pv-storage');
