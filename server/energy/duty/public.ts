// Used by other nouns.
export { findRoster } from './commands/roster.ts';
