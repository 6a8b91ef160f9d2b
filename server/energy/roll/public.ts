// Used by other nouns and by the domain.
export { rollHandlers } from './commands/handlers.ts';
export { readBases, readFrames, rollModelOf, type StoredBase } from './commands/read.ts';
export { ensureMonths, upsertRolls } from './commands/write.ts';
export { type Base, fitsOf, givenReadings, judge, offsetAt } from './counter.ts';
export { foldDay, type Quarter } from './day-fold.ts';
export type { RawFrame, RollModel } from './model.ts';
export { LOOK_MS, rollUp } from './roll-up.ts';
