// Used by other nouns, by pages and by the administrator's command.
export { dayStart } from './commands/station-day.ts';
export { listStationsWithReadings } from './commands/station-list.ts';
