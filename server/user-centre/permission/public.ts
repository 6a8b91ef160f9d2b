// Used by other nouns, by pages and by the administrator's command.
export {
  type Actor,
  actIn,
  actorOf,
  missingCodes,
  outranks,
  requireNow,
  requireRank,
} from './commands/acting.ts';
export { createFindMembership } from './commands/find-membership.ts';
export {
  authorizeOf,
  codesOf,
  codesOfText,
  grant,
  grantAsText,
  kindOf,
  NO_CODES,
  rightsOf,
} from './commands/permission.ts';
