// Used by other nouns and by the domain.
export { judgeStation } from './commands/judge-station.ts';
export { type StoredEvents, takeEvents } from './commands/take-events.ts';
