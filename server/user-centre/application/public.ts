// What other nouns, pages and the administrator's command use of this one.
export { readApplication, shellColumns } from './commands/application.ts';
