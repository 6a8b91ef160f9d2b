// What other nouns, pages and the administrator's command use of this one.
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
