// Used by the domain and by the administrator's command.
export { createStationKey, identifyStation, revokeStationKey } from './commands/station-key.ts';
