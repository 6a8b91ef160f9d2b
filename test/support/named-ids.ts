import { randomUUID } from 'node:crypto';
import { publicId } from '#server/energy/alarm/public.ts';
import type { IdPlace } from './id-places.ts';

/** Records with ids that the matrix leaves out: they belong to no organisation, or other tests ask for them. */
const ELSEWHERE = 'elsewhere';

/** Where a call works with something in a state of its own, by its path. */
const IN_CALLS: Readonly<Record<string, string>> = { '/operation/v1/orders/:no/entries': 'startedOrder' };

/** What an id in a path names, by what stands before it. */
const IN_PATH: Readonly<Record<string, string>> = {
  alarms: 'alarm',
  assets: 'asset',
  clients: 'client',
  commands: 'command',
  deliveries: 'delivery',
  documents: 'document',
  duties: 'duty',
  'duty-swaps': 'dutySwap',
  files: 'file',
  grants: 'grant',
  groups: 'group',
  imports: 'import',
  jobs: 'job',
  labels: 'label',
  members: 'person',
  orders: 'order',
  photos: 'photo',
  plans: 'plan',
  pushers: 'person',
  pushes: 'push',
  roles: 'role',
  rules: 'rule',
  schedules: 'schedule',
  sequences: 'sequence',
  sheets: 'sheet',
  suppressions: 'suppression',
  templates: 'template',
  webhooks: 'webhook',
  'clients/:id/keys': 'clientKey',
  'stations/:code/keys': 'stationKey',
  // Stations: each call is asked for a foreign one (test/server/energy/scope.test.ts). Devices are named within one.
  ...{ stations: ELSEWHERE, pv: ELSEWHERE, cabinets: ELSEWHERE, meters: ELSEWHERE },
  // Of the platform.
  ...{ kinds: ELSEWHERE, apps: ELSEWHERE },
};

/** What a field of a query or body names, by its name or by the end of the path and its name. */
const IN_FIELDS: Readonly<Record<string, string>> = {
  alarm: 'alarm',
  asset: 'asset',
  assets: 'asset',
  byUserId: 'person',
  import: 'import',
  into: 'order',
  person: 'person',
  recipients: 'person',
  recordUuid: 'request',
  role: 'role',
  roleUuid: 'role',
  sessionUuid: 'session',
  sheet: 'sheet',
  templateUuid: 'role',
  user: 'person',
  userId: 'person',
  userUuid: 'person',
  webhook: 'webhook',
  worker: 'person',
  'activate-org-user uuid': 'person',
  'change-org uuid': 'organization',
  'change-org-view uuid': 'organization',
  'confirm ids': 'alarm',
  'delete-role uuid': 'role',
  'disable-org-user uuid': 'person',
  'get-role uuid': 'role',
  record: 'operation',
  'preview id': 'plan',
  'push-logs id': 'alarm',
  'quit-org uuid': 'organization',
  'read ids': 'push',
  'remove-user-from-my-org uuid': 'person',
  'set-my-password uuid': 'person',
  'stations owner': 'organization',
  'withdraw-request recordUuid': 'ownRequest',
  // Applications are of the platform.
  'get-org-authorize id': ELSEWHERE,
  'get-user-app-permissions uuid': ELSEWHERE,
  // Made by the client: they name nothing that exists.
  ...{ 'requests id': ELSEWHERE, 'entries id': ELSEWHERE, 'photos id': ELSEWHERE },
  // Exports are narrowed as the lists whose rows they have.
  ...{ 'body.params.filter.user': ELSEWHERE, 'body.params.filter.record': ELSEWHERE },
  // An offer of a station names any other organisation.
  'grants organization': ELSEWHERE,
};

/** What an id at a place names; null for what is asked for elsewhere, and nothing for a place that nobody has named. */
export function nounAt({ call, name, field }: IdPlace): string | null | undefined {
  const known = name.startsWith('params.') ? inPath(call.path, field) : inField(call, name, field);
  return known === ELSEWHERE ? null : known;
}

function inPath(path: string, field: string): string | undefined {
  const ofCall = IN_CALLS[path];
  if (ofCall) return ofCall;
  const [before = ''] = path.split(`/:${field}`);
  const found = Object.keys(IN_PATH)
    .filter((end) => before.endsWith(`/${end}`))
    .sort((one, other) => other.length - one.length);
  return IN_PATH[found[0] ?? ''];
}

function inField({ path, organization }: IdPlace['call'], name: string, field: string): string | undefined {
  // Such a call is asked for a foreign organisation by the matrix of organisations.
  if (organization === 'uuid' && field === 'uuid') return ELSEWHERE;
  return IN_FIELDS[`${path.split('/').at(-1)} ${field}`] ?? IN_FIELDS[name] ?? IN_FIELDS[field];
}

const UNKNOWN: Readonly<Record<string, () => string>> = {
  alarm: () => publicId({ stationId: 999_999n, id: randomUUID() }),
  push: () => publicId({ stationId: 999_999n, id: randomUUID() }),
  ...{ asset: () => '999999999', clientKey: () => '999999999', stationKey: () => '999999999' },
  label: () => '000000000000',
  ...{ order: () => 'WO-999999999', startedOrder: () => 'WO-999999999' },
};

/** An id of a noun that nothing has. */
export const unknownId = (noun: string): string => (UNKNOWN[noun] ?? randomUUID)();
