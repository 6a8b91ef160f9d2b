// Used by other nouns of the domain.
export { registersOf } from './commands/registers.ts';
export { doubtfulEdges, edgeBetween, edgeOf, type Reading } from './edges.ts';
export { type Register, slotAt } from './slots.ts';
