import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';

const [, , , wu] = accounts;

/** Fields of calls that identify something other than an organisation; add those of new calls here. */
export const NAMED: Record<string, string> = {
  userUuid: 'person',
  roleUuid: 'role',
  templateUuid: 'role',
  recordUuid: 'request',
  sessionUuid: 'session',
  'get-role uuid': 'role',
  'delete-role uuid': 'role',
  'remove-user-from-my-org uuid': 'person',
  'disable-org-user uuid': 'person',
  'activate-org-user uuid': 'person',
  'set-my-password uuid': 'person',
  'get-user-app-permissions uuid': 'application',
  'get-org-authorize id': 'application',
  'quit-org uuid': 'organization',
  'change-org uuid': 'organization',
  'change-org-view uuid': 'organization',
  'push-logs id': 'alarm',
  'grants organization': 'organization',
  'explain user': 'person',
  'log user': 'person',
  'log record': 'operation',
  'audit user': 'person',
  'members user': 'person',
  'members role': 'role',
  'stations owner': 'organization',
  userId: 'person',
  alarm: 'alarm',
  'deliveries webhook': 'webhook',
  'orders person': 'person',
  'calendar person': 'person',
  'route person': 'person',
  'steps worker': 'person',
  'preview id': 'plan',
  'tests sheet': 'sheet',
};

/** Ids that the client makes: they name nothing that exists. */
export const MADE_BY_CLIENT: ReadonlySet<string> = new Set(['requests id', 'photos id']);

/** The same for the `id` in a path, by what stands before it. Tests of their own make jobs, alarms, suppressions and documents. */
export const NAMED_IN_PATH: Record<string, string> = {
  rules: 'rule',
  groups: 'group',
  pushers: 'person',
  grants: 'grant',
  members: 'person',
  roles: 'role',
  plans: 'plan',
  sheets: 'sheet',
};

/** One of each, of another organisation. */
export const FOREIGN_IDS: Record<string, string> = {
  person: wu.id,
  role: seedId('role:harborStorage:viewer'),
  request: seedId('join-request:15800100017:harborStorage'),
  application: seedId('application:foreign'),
  alarm: seedId('alarm:foreign'),
  webhook: seedId('webhook:foreign'),
  plan: seedId('maintenance-plan:foreign'),
  grant: seedId('station-grant:HS-ES-01:harborAgents'),
  organization: organizations.harborStorage.id,
};

/**
 * Ending something that does not exist, or belongs to others, is no failure: nothing happens, and nothing is
 * revealed.
 */
export const UNMISSED = ['quit-org', 'remove-user-from-my-org', 'end-session'];

/** Lists that an identifier narrows, with what else they need: what belongs to others is not in them. */
export const NARROWED: Record<string, Record<string, string>> = {
  audit: { subject: 'station:SF-ES-01' },
  log: {},
  members: {},
  stations: {},
  deliveries: {},
  orders: {},
  calendar: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
  route: {},
};
