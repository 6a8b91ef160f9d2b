// Used by other nouns, by pages and by the administrator's command.
export {
  activeOf,
  atSignIn,
  findAtSignIn,
  findDefaultOrganization,
  type JoinedAtSignIn,
  type JoinedRow,
  joinedColumns,
  requestsOf,
  requireJoined,
  setDefaultOrganization,
} from './commands/organization.ts';
