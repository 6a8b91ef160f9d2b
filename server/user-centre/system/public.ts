// Used by other nouns, by pages and by the administrator's command.
export { readSystemConfiguration } from './commands/system.ts';
