import { type SQL, sql } from 'drizzle-orm';
import type { AccountChangeKind } from '#contract/user-centre/account-event/limits.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accountEvent } from '../schema.ts';
import { type Place, readSnapshot, type Snapshot } from './place.ts';

/** A stored change. */
export interface StoredChange {
  readonly transaction: bigint;
  readonly kind: AccountChangeKind;
  readonly userId: string | null;
  readonly organizationId: string | null;
}

/** Changes, oldest first, and the place that was reached by reading them. */
export interface Read {
  readonly changes: readonly StoredChange[];
  readonly place: Place;
}

interface Row {
  readonly after: string;
  readonly seconds: number;
  readonly transaction: string | null;
  readonly kind: AccountChangeKind;
  readonly userId: string | null;
  readonly organizationId: string | null;
}

const { transaction, at, kind, userId, organizationId } = accountEvent;

// Time plays no part: what became visible between two snapshots is read exactly once, however late it was committed
// (decision 0036).
const since = ({ text, first }: Snapshot) => sql`${transaction} >= ${`${first}`}::xid8
  and not pg_visible_in_snapshot(${transaction}, ${text}::pg_snapshot)`;

/** Changes that concern a person. */
const concerns = (person: string) => sql`(${userId} = ${person} or ${userId} is null and ${organizationId} in
  (select ${membership.organizationId} from ${membership} where ${membership.userId} = ${person}))`;

/** A change is stored this long before it is committed, at most. */
const COMMIT_SECONDS = 5;

/** What became visible after a snapshot. */
export const readAfter = (db: Database, before: Snapshot): Promise<Read> => read(db, since(before));

/** The same, for one person. */
export const readOwnAfter = (db: Database, before: Snapshot, person: string): Promise<Read> =>
  read(db, sql`${since(before)} and ${concerns(person)}`);

/** What was stored in the last seconds for a person; some of it may be older. */
export const readOwnSince = (db: Database, ageSeconds: number, person: string): Promise<Read> =>
  read(
    db,
    sql`${at} > now() - make_interval(secs => ${ageSeconds + COMMIT_SECONDS}) and ${concerns(person)}`,
  );

/** Nothing but the present place. */
export const readPlaceOnly = (db: Database): Promise<Read> => read(db, sql`false`);

async function read(db: Database, condition: SQL): Promise<Read> {
  // A restored database may hold rows of transactions that its own counter has yet to reach.
  const rows = await rowsOf<Row>(
    db,
    sql`select seen.after, seen.seconds, ${transaction}::text as "transaction", ${kind} as "kind",
      ${userId} as "userId", ${organizationId} as "organizationId"
    from (select pg_current_snapshot()::text as after, floor(extract(epoch from now()))::float8 as seconds) seen
    left join ${accountEvent} on pg_visible_in_snapshot(${transaction}, pg_current_snapshot()) and ${condition}
    order by ${at}`,
  );
  const [first] = rows;
  const snapshot = first && readSnapshot(first.after);
  if (!snapshot) throw new Error('The database told no snapshot.');
  return {
    place: { snapshot, seconds: first.seconds },
    changes: rows.flatMap(({ transaction: written, ...row }) =>
      written === null ? [] : [{ ...row, transaction: BigInt(written) }],
    ),
  };
}
