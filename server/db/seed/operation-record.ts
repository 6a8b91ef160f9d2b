import type { Database } from '../database.ts';
import { operationRecord } from '../schema/operation-record.ts';
import { accounts, organizations } from './accounts.ts';
import { people } from './people.ts';
import { seedId } from './seed-id.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What administrators did, `daysAgo` at an `hour` of Shanghai's day. */
interface RecordSeed {
  daysAgo: number;
  hour: number;
  title: string;
  /** The call, where the title is not its name. */
  call?: string;
  source: 'server' | 'client';
  params?: Record<string, unknown>;
}

const personId = (phone: string): string => seedId(`user:${phone}`);

// biome-ignore format: a table reads by its columns
const CHEN: readonly RecordSeed[] = [
  { daysAgo: 56, hour: 10, title: 'confirm-request', source: 'server', params: { userUuid: personId('15800100012'), isPassed: 1 } },
  { daysAgo: 49, hour: 9, title: 'update-account', source: 'server', params: { name: '陈立新', gender: 0 } },
  { daysAgo: 45, hour: 15, title: 'confirm-request', source: 'server', params: { userUuid: personId('15800100018'), isPassed: 0 } },
  { daysAgo: 40, hour: 11, title: 'send-join-request', source: 'server', params: { orgUuid: organizations.harborStorage.id } },
  { daysAgo: 33, hour: 8, title: 'set-my-password', source: 'server' },
  { daysAgo: 27, hour: 16, title: 'update-role', source: 'server', params: { roleUuid: seedId('role:sunfield:viewer') } },
  { daysAgo: 20, hour: 14, title: 'confirm-request', source: 'server', params: { userUuid: personId('15800100014'), isPassed: 1 } },
  { daysAgo: 15, hour: 9, title: 'change-org', source: 'server', params: { uuid: organizations.grid.id } },
  { daysAgo: 15, hour: 10, title: 'change-org', source: 'server', params: { uuid: organizations.sunfield.id } },
  { daysAgo: 9, hour: 13, title: 'update-user', call: 'update-account', source: 'client', params: { name: '陈立新' } },
  { daysAgo: 6, hour: 17, title: 'renew-invitation-code', source: 'server', params: { orgUuid: organizations.sunfield.id } },
  { daysAgo: 3, hour: 10, title: 'change-org', source: 'server', params: { uuid: organizations.harborAgents.id } },
  { daysAgo: 3, hour: 11, title: 'change-org', source: 'server', params: { uuid: organizations.sunfield.id } },
];

// biome-ignore format: a table reads by its columns
const WU: readonly RecordSeed[] = [
  { daysAgo: 63, hour: 9, title: 'confirm-request', source: 'server', params: { userUuid: personId('15800100015'), isPassed: 1 } },
  { daysAgo: 39, hour: 14, title: 'confirm-request', source: 'server', params: { userUuid: accounts[0].id, isPassed: 0 } },
  { daysAgo: 32, hour: 16, title: 'confirm-request', source: 'server', params: { userUuid: personId('15800100013'), isPassed: 0 } },
  { daysAgo: 22, hour: 10, title: 'update-email', source: 'server' },
  { daysAgo: 11, hour: 8, title: 'renew-invitation-code', source: 'server', params: { orgUuid: organizations.harborStorage.id } },
  { daysAgo: 1, hour: 15, title: 'send-join-request', source: 'server', params: { orgUuid: organizations.sunfield.id } },
];

/** What happened in the past weeks, as the server would have recorded it. */
export async function seedOperationRecords(db: Database): Promise<void> {
  const [chen, , , wu] = accounts;
  await db
    .insert(operationRecord)
    .values([
      ...CHEN.map((seed) => row(chen.id, organizations.sunfield.id, seed)),
      ...WU.map((seed) => row(wu.id, organizations.harborStorage.id, seed)),
      ...people.flatMap(({ phone, requests = [] }) =>
        requests.map(([, , daysAgo]) =>
          row(personId(phone), null, { daysAgo, hour: 10, title: 'send-join-request', source: 'server' }),
        ),
      ),
    ]);
}

function row(userId: string, organizationId: string | null, seed: RecordSeed) {
  const { daysAgo, hour, title, call = title, source, params = {} } = seed;
  // Shanghai is eight hours ahead all year.
  const midnight = Math.floor((Date.now() + 8 * HOUR_MS) / DAY_MS) * DAY_MS - 8 * HOUR_MS;
  return {
    id: seedId(`operation-record:${userId}:${title}:${daysAgo}:${hour}`),
    ...{ userId, organizationId, title, source },
    uri: `/usercenter/${call}`,
    params: JSON.stringify(params),
    createdAt: new Date(midnight - daysAgo * DAY_MS + hour * HOUR_MS),
  };
}
