// Used by other nouns.
export { findRoster } from './commands/roster.ts';
export type { Roster } from './shifts.ts';
