// Used by other nouns of the domain.
export { alarmsByStation } from './alarms.ts';
export { type DaySums, readDaySums } from './commands/day-sums.ts';
export { deriveRatio } from './derivations.ts';
