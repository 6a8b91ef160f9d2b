// Used by other nouns of the domain.
export { findWanted, refuseWhere, requireSeries } from './commands/curves.ts';
export { foldEachLine } from './commands/each-line.ts';
export { entryKey, readEntries, type Wanted } from './commands/entries.ts';
export { preparePast, type Reader, storedOnly } from './commands/past.ts';
export { type Entry, energyOf, WIDTH_MS } from './line.ts';
export { createTurns } from './turn.ts';
