// What other nouns, pages and the administrator's command use of this one.
export { dayStart } from './commands/station-day.ts';
export { listStationsWithReadings } from './commands/station-list.ts';
