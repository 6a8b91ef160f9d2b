// Used by other nouns.
export {
  type Day,
  daysAt,
  daysBetween,
  daysOfDates,
  type Offset,
  offsetsBetween,
  offsetsNow,
} from './commands/day.ts';
export { isZone } from './zone.ts';
