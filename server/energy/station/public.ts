// Used by other nouns, by pages and by the administrator's command.
export { type DatedRatings, type RatedPlace, ratingsOn, readRatings } from './commands/ratings.ts';
export { findStation, narrowed, readStationsWithReadings } from './commands/station-list.ts';
export { latestOf, ownStationsToday } from './ledger-dates.ts';
export { ledgerPath } from './ledger-path.ts';
