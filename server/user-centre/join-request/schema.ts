import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { JoinRequestState } from '#contract/user-centre/join-request/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** A person's request to join an organisation (specification section 4, "Join request status"). */
export const joinRequest = pgTable(
  'join_request',
  {
    id: identifier(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /** The invitation code as it was used; the code itself may be gone. */
    code: text('code').notNull(),
    /** A `JoinRequestState`. A trigger makes invalid and decided requests immutable. */
    status: smallint('status').notNull().default(JoinRequestState.Waiting),
    /** Once decided: true approved, false rejected. */
    isPassed: boolean('is_passed'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
    /** Null if it was approved automatically. */
    decidedBy: uuid('decided_by').references(() => user.id, { onDelete: 'set null' }),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('join_request_user_index').on(table.userId, table.createdAt),
    index('join_request_organization_index').on(table.organizationId, table.status, table.createdAt),
    index('join_request_expiry_index').on(table.expiresAt).where(sql`${table.status} = 1`),
    uniqueIndex('join_request_waiting_unique')
      .on(table.userId, table.organizationId)
      .where(sql`${table.status} = 1`),
    check('join_request_status_check', sql`${table.status} in (0, 1, 2)`),
    check(
      'join_request_decision_check',
      sql`(${table.status} = 2) = (${table.isPassed} is not null) and (${table.status} = 2) = (${table.decidedAt} is not null)`,
    ),
    check('join_request_decider_check', sql`${table.decidedBy} is null or ${table.status} = 2`),
    check('join_request_withdrawal_check', sql`${table.withdrawnAt} is null or ${table.status} = 0`),
    check('join_request_expiry_check', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
