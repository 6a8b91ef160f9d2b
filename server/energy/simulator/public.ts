// Used by other nouns, by the domain and by the administrator's command.
export type { OnDemand } from './commands/on-demand.ts';
export { historyProgress } from './commands/progress.ts';
export { REQUESTS, RequestError, type RequestName, requestEvent } from './commands/request.ts';
export { simulatorMeters } from './meters.ts';
export { runSimulator, withSimulatedPast } from './service.ts';
