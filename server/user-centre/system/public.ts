// What other nouns, pages and the administrator's command use of this one.
export { readSystemConfiguration } from './commands/system.ts';
