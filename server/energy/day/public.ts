// Used by other nouns.
export {
  type Day,
  daysAt,
  daysBetween,
  daysOfDates,
  type Offset,
  offsetsBetween,
} from './commands/day.ts';
