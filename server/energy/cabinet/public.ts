// Used by other nouns of the domain.
export { readRows } from './commands/cabinets.ts';
export { type Part, readParts, stationsWith } from './commands/parts.ts';
export { deratedTo } from './commands/power-limits.ts';
export { converterOf, neighboursOf, packsAmong, surroundingsOf } from './surroundings.ts';
