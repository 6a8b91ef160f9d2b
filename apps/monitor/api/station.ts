import { call } from '@heliport/client';
import type * as calls from '#contract/energy/overview/calls.ts';

export const getOverview = call<typeof calls.getMonitorOverview>('GET', '/monitor/v1/overview');

export const listStations = call<typeof calls.listMonitorStations>('GET', '/monitor/v1/stations');

export const getRecentPower = call<typeof calls.getRecentPower>('GET', '/monitor/v1/recent-power');
