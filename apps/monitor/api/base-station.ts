import { call } from '@heliport/client';
import type * as calls from '#contract/energy/base-station/calls.ts';

export const listBaseStations = call<typeof calls.listBaseStations>('GET', '/monitor/v1/base-stations');
