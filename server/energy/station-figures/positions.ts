import { CHANNEL_ROLES } from '#contract/energy/device/points.ts';

/** The station's own device has its gauges and its counters in this order. */
export const STATION_GAUGES = CHANNEL_ROLES.filter((role) => !role.endsWith('Wh'));
export const STATION_COUNTERS = CHANNEL_ROLES.filter((role) => role.endsWith('Wh'));
