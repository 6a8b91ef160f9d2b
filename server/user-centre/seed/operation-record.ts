import { operationRecord } from '#server/core/operation-record/schema.ts';
import type { Database } from '#server/db/database.ts';
import { accounts, type DemoOrganization, organizations } from './accounts.ts';
import { joiningRecords } from './joining.ts';
import type { MomentOf } from './moment.ts';
import { seedId } from './seed-id.ts';

/** What administrators did beside deciding applications, `daysAgo` at an `hour` of Shanghai's day. */
interface RecordSeed {
  daysAgo: number;
  hour: number;
  title: string;
  /** The call, where the title is not its name. */
  call?: string;
  source: 'server' | 'client';
  /** Where it was done; nowhere for what concerns the person alone. */
  organization?: DemoOrganization;
  params?: Record<string, unknown>;
}

// biome-ignore format: a table reads by its columns
const CHEN: readonly RecordSeed[] = [
  { daysAgo: 49, hour: 9, title: 'update-account', source: 'server', params: { name: '陈立新', gender: 0 } },
  { daysAgo: 33, hour: 8, title: 'set-my-password', source: 'server' },
  { daysAgo: 27, hour: 16, title: 'set-invitation-settings', source: 'server', organization: 'sunfield', params: { isAutoApproved: 0, roleUuid: seedId('role:sunfield:viewer') } },
  { daysAgo: 15, hour: 9, title: 'change-org', source: 'server', organization: 'grid' },
  { daysAgo: 15, hour: 10, title: 'change-org', source: 'server', organization: 'sunfield' },
  { daysAgo: 9, hour: 13, title: 'update-user', call: 'update-account', source: 'client', organization: 'sunfield', params: { name: '陈立新' } },
  { daysAgo: 3, hour: 10, title: 'change-org', source: 'server', organization: 'harborAgents' },
  { daysAgo: 3, hour: 11, title: 'change-org', source: 'server', organization: 'sunfield' },
];

// biome-ignore format: a table reads by its columns
const WU: readonly RecordSeed[] = [
  { daysAgo: 22, hour: 10, title: 'update-email', source: 'server' },
];

/** What happened in the past weeks, as the server would have recorded it. */
export async function seedOperationRecords(db: Database, at: MomentOf): Promise<void> {
  const [chen, , , wu] = accounts;
  const own = (userId: string, seeds: readonly RecordSeed[]) =>
    seeds.map(({ daysAgo, hour, organization, ...seed }) => ({
      ...seed,
      userId,
      organizationId: organization ? organizations[organization].id : null,
      createdAt: at(daysAgo, hour),
    }));
  const seeds: readonly Row[] = [...own(chen.id, CHEN), ...own(wu.id, WU), ...joiningRecords(at)];
  await db.insert(operationRecord).values(
    seeds.map(({ call, params = {}, source = 'server', ...row }, index) => ({
      ...row,
      source,
      id: seedId(`operation-record:${index}`),
      uri: `/usercenter/${call ?? row.title}`,
      params: JSON.stringify(params),
    })),
  );
}

type Row = Partial<Pick<RecordSeed, 'call' | 'params' | 'source'>> &
  Pick<typeof operationRecord.$inferInsert, 'userId' | 'organizationId' | 'title' | 'createdAt'>;
