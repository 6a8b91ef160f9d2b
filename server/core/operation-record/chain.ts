import { createHash } from 'node:crypto';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RecordDay } from '#contract/user-centre/operation-record/log.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { operationRecord, recordDay } from './schema.ts';

/** The chain of records outside any organisation, such as sign-ins. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

const { organizationId, createdAt, id } = operationRecord;

/** A day's records as one hash, and how many they are. */
export interface DayContent {
  readonly chain: string;
  readonly day: string;
  readonly records: number;
  readonly content: string;
}

const dayOf = sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
const chainOf = sql<string>`coalesce(${organizationId}, ${NO_ORGANIZATION}::uuid)`;

/** The start of a UTC day, which may be a value of the statement. */
export const startOf = (day: SQL | string) => sql`(${day}::date)::timestamp at time zone 'UTC'`;

const { sessionId } = operationRecord;
const columns = sql`${id}, ${operationRecord.userId}, ${organizationId}, ${operationRecord.source}, ${operationRecord.title},
  ${operationRecord.uri}, ${operationRecord.params}, ${operationRecord.remark}, ${operationRecord.subject},
  ${operationRecord.before}, ${operationRecord.after},
  to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// A JSON array cannot be read in two ways, whatever the texts hold. Records from before the column have no session,
// and keep their hashes.
const rowHash = sql`encode(sha256(convert_to((case when ${sessionId} is null then json_build_array(${columns})
  else json_build_array(${columns}, ${sessionId}) end)::text, 'UTF8')), 'hex')`;

/** The hashes of days as the records are now: that of each record, a line each, in the order of time. */
export const contentsOf = (db: Database, where: SQL | undefined, having = sql``): Promise<DayContent[]> =>
  rowsOf<DayContent>(
    db,
    sql`select ${chainOf}::text as chain, ${dayOf} as day, count(*)::int as records,
      encode(sha256(convert_to(string_agg(${rowHash}, chr(10) order by ${createdAt}, ${id}), 'UTF8')), 'hex') as content
      from ${operationRecord} where ${where} group by 1, 2 ${having}`,
  );

/** The hash of a day: of the hash of the chain's day before, the day, and its content, a line each. */
export const sealOf = (previous: string, { day, content }: Pick<DayContent, 'day' | 'content'>): string =>
  createHash('sha256').update(`${previous}\n${day}\n${content}`).digest('hex');

/** The records of a chain. */
const isOf = (chain: string) =>
  chain === NO_ORGANIZATION ? sql`${organizationId} is null` : sql`${organizationId} = ${chain}::uuid`;

type Seal = Omit<typeof recordDay.$inferSelect, 'chain'> & {
  /** The hash of the sealed day before, as it is stored now. */
  readonly link: string | null;
};

/** The seals of a chain, each with the hash that it must continue. */
function sealsOf(db: Database, chain: string) {
  const { day, hash } = recordDay;
  const linked = db
    .select({
      ...{
        day,
        records: recordDay.records,
        previous: recordDay.previous,
        hash,
        sealedAt: recordDay.sealedAt,
      },
      link: sql<string | null>`lag(${hash}) over (order by ${day})`.as('link'),
    })
    .from(recordDay)
    .where(eq(recordDay.chain, chain))
    .as('linked');
  return { linked, rows: db.select().from(linked).$dynamic() };
}

/** What a day is worth: whether its records and the day before are those that were sealed. */
function judged(seal: Seal | undefined, found: DayContent | undefined, day: string): RecordDay {
  const records = found?.records ?? 0;
  if (!seal) return { day, hash: '', previous: '', sealed: 0, records, state: 'unsealed', sealedAt: null };
  const isIntact =
    seal.previous === (seal.link ?? '') && !!found && seal.hash === sealOf(seal.previous, found);
  return {
    ...{ day, hash: seal.hash, previous: seal.previous, sealed: seal.records, records },
    ...{ state: isIntact ? 'intact' : 'changed', sealedAt: seal.sealedAt.toISOString() },
  };
}

/** Judges sealed days, and the days between them, or behind `after`, that have records and no seal. */
async function judge(
  db: Database,
  chain: string,
  seals: readonly Seal[],
  after?: string,
): Promise<RecordDay[]> {
  const days = seals.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const start = after === undefined ? startOf(first) : sql`${startOf(after)} + interval '1 day'`;
  const within = sql`${isOf(chain)} and ${createdAt} >= ${start} and ${createdAt} < ${startOf(last)} + interval '1 day'`;
  const contents = new Map((await contentsOf(db, within)).map((content) => [content.day, content]));
  const sealed = new Map(seals.map((seal) => [seal.day, seal]));
  return [...new Set([...days, ...contents.keys()])]
    .sort()
    .map((day) => judged(sealed.get(day), contents.get(day), day));
}

/** One page of the sealed days of a chain, newest first. */
export async function findDays(
  db: Database,
  chain: string,
  { page, size }: { page: number; size: number },
): Promise<{ list: RecordDay[]; total: number }> {
  const { linked, rows } = sealsOf(db, chain);
  const seals = await rows
    .orderBy(desc(linked.day))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(recordDay, eq(recordDay.chain, chain));
  return { list: (await judge(db, chain, seals)).reverse(), total };
}

/** Some days of a chain, sealed or not, newest first. */
export async function judgeDays(db: Database, chain: string, days: readonly string[]): Promise<RecordDay[]> {
  if (days.length === 0) return [];
  const { linked, rows } = sealsOf(db, chain);
  const among = sql`${linked.day} in (${sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )})`;
  const seals = new Map((await rows.where(among)).map((seal) => [seal.day, seal]));
  const ranges = days.map(
    (day) => sql`(${createdAt} >= ${startOf(day)} and ${createdAt} < ${startOf(day)} + interval '1 day')`,
  );
  const found = await contentsOf(db, and(isOf(chain), sql`(${sql.join(ranges, sql` or `)})`));
  const contents = new Map(found.map((content) => [content.day, content]));
  return [...days]
    .sort()
    .reverse()
    .map((day) => judged(seals.get(day), contents.get(day), day));
}

/** Sealed days that are judged by one statement. */
const CHUNK = 60;

/** Judges a whole chain, oldest day first, a few days at a time: the embedded database has one connection. */
export async function* walkChain(db: Database, chain: string): AsyncGenerator<RecordDay[]> {
  let after = '1970-01-01';
  for (let done = 0; ; done += CHUNK) {
    const { linked, rows } = sealsOf(db, chain);
    const seals = await rows.orderBy(asc(linked.day)).limit(CHUNK).offset(done);
    yield await judge(db, chain, seals, after);
    after = seals.at(-1)?.day ?? after;
    if (seals.length < CHUNK) return;
  }
}
