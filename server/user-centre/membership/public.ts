// What other nouns, pages and the administrator's command use of this one.
export { addMember } from './commands/membership.ts';
