// Used by other nouns, by pages and by the administrator's command.
export { findStation, listStationsWithReadings } from './commands/station-list.ts';
