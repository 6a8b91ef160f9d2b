// What other nouns, pages and the administrator's command use of this one.
export { type Actor, actIn, actorOf, missingCodes, requireRank } from './commands/acting.ts';
export { createFindMembership } from './commands/find-membership.ts';
export {
  authorizeOf,
  codesOf,
  codesOfText,
  grant,
  grantAsText,
  kindOf,
  NO_CODES,
} from './commands/permission.ts';
