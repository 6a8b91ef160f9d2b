// Used by other nouns and by the domain.
export { deriveHandler } from './commands/derive.ts';
export { findOwnDevicesWhere } from './commands/own-devices.ts';
export { type Newest, readNewest, readReadings } from './commands/readings.ts';
export { readRecentPower } from './commands/recent-power.ts';
export { derivePower, deriveToday } from './derivations.ts';
export { derive, type Input } from './derive.ts';
export { STATION_COUNTERS } from './positions.ts';
