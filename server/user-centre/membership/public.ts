// Used by other nouns, by pages and by the administrator's command.
export { isHeldBack, requireMayAdmit } from './commands/join-hold.ts';
export { TELLS_ADDRESSES } from './commands/member-list.ts';
export { addMember, administratorsOf } from './commands/membership.ts';
