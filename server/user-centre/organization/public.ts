// Used by other nouns, by pages and by the administrator's command.
export {
  activeOf,
  atSignIn,
  findAtSignIn,
  findDefaultOrganization,
  findJoined,
  type JoinedAtSignIn,
  type JoinedRow,
  joinedColumns,
  readCustomData,
  readOrganization,
  requestsOf,
  requireJoined,
  setDefaultOrganization,
} from './commands/organization.ts';
