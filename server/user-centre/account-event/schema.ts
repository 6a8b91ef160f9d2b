import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountChangeKind } from '#contract/user-centre/account-event/limits.ts';
import { identifier, moment } from '#server/db/columns.ts';

/** Number of a transaction, as text: it exceeds JavaScript's integers. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * A change that open pages are told of, written by the transaction that makes the change and kept for some minutes.
 * No foreign keys: the rows are gone before it matters, and each would cost a lock.
 */
export const accountEvent = pgTable(
  'account_event',
  {
    id: identifier(),
    /** The transaction that wrote it: servers read what became visible since their last read (decision 0036). */
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** By the clock of the database, which all servers share. */
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    kind: text('kind').$type<AccountChangeKind>().notNull(),
    /** The only recipient; null for the members of the organisation who may see it. */
    userId: uuid('user_id'),
    organizationId: uuid('organization_id'),
  },
  (table) => [index('account_event_transaction_index').on(table.transaction)],
);
