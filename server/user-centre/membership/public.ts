// Used by other nouns, by pages and by the administrator's command.
export { addMember } from './commands/membership.ts';
