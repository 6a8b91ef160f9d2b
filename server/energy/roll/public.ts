// Used by other nouns and by the domain.
export { rollHandlers } from './commands/handlers.ts';
export { readBases, readFrames, rollModelOf } from './commands/read.ts';
export { offsetAt } from './counter.ts';
export { LOOK_MS, rollUp } from './roll-up.ts';
