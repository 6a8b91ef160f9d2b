// Used by other nouns of the domain.
export { availabilityPercent } from './availability.ts';
export { readUptimes, type Watched } from './commands/uptimes.ts';
export { runsOf, standsStill } from './stuck.ts';
