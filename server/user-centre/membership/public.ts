// Used by other nouns, by pages and by the administrator's command.
export { isHeldBack, requireMayAdmit } from './commands/join-hold.ts';
export { addMember, administratorsOf } from './commands/membership.ts';
