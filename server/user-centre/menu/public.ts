// Used by other nouns, by pages and by the administrator's command.
export { readMenu } from './commands/menu.ts';
