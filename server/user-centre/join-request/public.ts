// Used by other nouns, by pages and by the administrator's command.
export { findMyRequests } from './commands/join-request-list.ts';
