// Used by other nouns, by pages and by the administrator's command.
export { readApplication, shellColumns } from './commands/application.ts';
