// Used by other nouns of the domain.
export { ensureStationModel } from './commands/station-model.ts';
