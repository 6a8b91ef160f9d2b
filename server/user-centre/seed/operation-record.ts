import { type Facts, factsText, type Subject } from '#server/core/operation-record/record.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import type { Database } from '#server/db/database.ts';
import { accounts, type DemoOrganization, organizations } from './accounts.ts';
import { type Changed, joiningRecords } from './joining.ts';
import type { MomentOf } from './moment.ts';
import { seedId } from './seed-id.ts';

/** What administrators did besides deciding join requests, `daysAgo` at an `hour` of the day in Shanghai. */
interface RecordSeed {
  daysAgo: number;
  hour: number;
  title: string;
  /** The call, if its name is not the title. */
  call?: string;
  source: 'server' | 'client';
  /** The organisation; none for an operation of the person alone. */
  organization?: DemoOrganization;
  params?: Facts;
  /** What was changed, if not the person. */
  subject?: Subject;
  before?: Facts;
  after?: Facts;
}

const working = (from: DemoOrganization, to: DemoOrganization) => ({
  before: { defaultOrganization: organizations[from].id },
  after: { defaultOrganization: organizations[to].id },
});
const viewersJoin = { roleName: 'viewer' };

const [chen, , , wu] = accounts;

// biome-ignore format: one row per line, aligned as a table
const CHEN: readonly RecordSeed[] = [
  { daysAgo: 49, hour: 9, title: 'update-account', source: 'server', params: { name: '陈立新', gender: 0 }, before: { name: '陈立新', gender: 1, hasPicture: false }, after: { name: '陈立新', gender: 0, hasPicture: false } },
  { daysAgo: 33, hour: 8, title: 'set-my-password', source: 'server' },
  { daysAgo: 27, hour: 16, title: 'set-invitation-settings', source: 'server', organization: 'sunfield', params: { isAutoApproved: 0, roleUuid: seedId('role:sunfield:viewer') }, subject: `organization:${organizations.sunfield.id}`, before: { isAutoApproved: 1, ...viewersJoin }, after: { isAutoApproved: 0, ...viewersJoin } },
  { daysAgo: 15, hour: 9, title: 'change-org', source: 'server', organization: 'grid', ...working('sunfield', 'grid') },
  { daysAgo: 15, hour: 10, title: 'change-org', source: 'server', organization: 'sunfield', ...working('grid', 'sunfield') },
  { daysAgo: 9, hour: 13, title: 'update-user', call: 'update-account', source: 'client', organization: 'sunfield', params: { name: '陈立新' } },
  { daysAgo: 3, hour: 10, title: 'change-org', source: 'server', organization: 'harborAgents', ...working('sunfield', 'harborAgents') },
  { daysAgo: 3, hour: 11, title: 'change-org', source: 'server', organization: 'sunfield', ...working('harborAgents', 'sunfield') },
];

// biome-ignore format: one row per line, aligned as a table
const WU: readonly RecordSeed[] = [
  { daysAgo: 22, hour: 10, title: 'update-email', source: 'server', before: { email: '' }, after: { email: wu.email ?? '' } },
];

/** The operations of the past weeks, as the server would have recorded them. */
export async function seedOperationRecords(db: Database, at: MomentOf): Promise<void> {
  const own = (userId: string, seeds: readonly RecordSeed[]) =>
    seeds.map(({ daysAgo, hour, organization, ...seed }) => ({
      subject: `person:${userId}` as const,
      ...seed,
      userId,
      organizationId: organization ? organizations[organization].id : null,
      createdAt: at(daysAgo, hour),
    }));
  const seeds: readonly Row[] = [...own(chen.id, CHEN), ...own(wu.id, WU), ...joiningRecords(at)];
  await db.insert(operationRecord).values(
    seeds.map(({ call, params = {}, source = 'server', before = null, after = null, ...row }, index) => ({
      ...row,
      before: factsText(before),
      after: factsText(after),
      source,
      id: seedId(`operation-record:${index}`),
      uri: `/usercenter/${call ?? row.title}`,
      params: JSON.stringify(params),
    })),
  );
}

type Row = Partial<Pick<RecordSeed, 'call' | 'params' | 'source'> & Pick<Changed, 'before' | 'after'>> &
  Pick<Changed, 'subject'> &
  Pick<typeof operationRecord.$inferInsert, 'userId' | 'organizationId' | 'title' | 'createdAt'>;
