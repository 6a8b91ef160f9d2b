import { call } from '@heliport/client';
import type * as device from '#contract/energy/device/calls.ts';
import type * as slot from '#contract/energy/slot/calls.ts';

export const getTree = call<typeof device.getStationTree>('GET', '/telemetry/v1/stations/:code/tree');
export const readLatest = call<typeof device.readLatest>('GET', '/telemetry/v1/latest');
export const readDemand = call<typeof slot.readDemand>('GET', '/telemetry/v1/demand');
