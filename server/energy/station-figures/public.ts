// Used by other nouns and by the domain.
export { deriveHandler } from './commands/derive.ts';
export { COUNTERS, readReadings } from './commands/readings.ts';
export { derive, type Input } from './derive.ts';
