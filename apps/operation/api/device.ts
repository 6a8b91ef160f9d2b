import { call } from '@heliport/client';
import type * as calls from '#contract/energy/device/calls.ts';

export const getTree = call<typeof calls.getStationTree>('GET', '/telemetry/v1/stations/:code/tree');
