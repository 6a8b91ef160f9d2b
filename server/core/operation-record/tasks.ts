import { desc, sql } from 'drizzle-orm';
import type { Task } from '../housekeep.ts';
import { contentsOf, NO_ORGANIZATION, sealOf, startOf } from './chain.ts';
import { operationRecord, recordDay } from './schema.ts';

/**
 * The start of the day that is still open, by the clock of the database, which records have their times from. A
 * transaction that began before midnight has ended an hour later.
 */
const END = sql`date_trunc('day', now() at time zone 'UTC' - interval '1 hour') at time zone 'UTC'`;

/**
 * Seals the days of records that are over. The days of all chains are sealed in order, so what is older than the newest
 * seal and has none was added later, and stays without one.
 */
export const sealRecordDays: Task = {
  name: 'record-days',
  async run({ db, now, batch }) {
    const { createdAt, organizationId } = operationRecord;
    const newest = sql`coalesce((select max(${recordDay.day}) from ${recordDay}), '-infinity'::date)`;
    const open = sql`${createdAt} < ${END} and ${createdAt} >= ${startOf(newest)} and not exists (
      select from ${recordDay} where ${recordDay.chain} = coalesce(${organizationId}, ${NO_ORGANIZATION}::uuid)
      and ${recordDay.day} = (${createdAt} at time zone 'UTC')::date)`;
    const contents = await contentsOf(db, open, sql`order by 2, 1 limit ${batch}`);
    if (contents.length === 0) return 0;
    const heads = await db
      .selectDistinctOn([recordDay.chain], { chain: recordDay.chain, hash: recordDay.hash })
      .from(recordDay)
      .orderBy(recordDay.chain, desc(recordDay.day));
    const headOf = new Map(heads.map(({ chain, hash }) => [chain, hash]));
    await db.insert(recordDay).values(
      contents.map((content) => {
        const { chain, day, records } = content;
        const previous = headOf.get(chain) ?? '';
        const hash = sealOf(previous, content);
        headOf.set(chain, hash);
        return { chain, day, records, previous, hash, sealedAt: now };
      }),
    );
    return contents.length;
  },
};
