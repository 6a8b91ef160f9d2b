// Used by other nouns, by pages and by the administrator's command.
export { findStation, listStationsWithReadings, narrowed } from './commands/station-list.ts';
