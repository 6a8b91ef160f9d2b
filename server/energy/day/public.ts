// Used by other nouns.
export { type Day, daysAt, daysBetween, offsetsBetween } from './commands/day.ts';
