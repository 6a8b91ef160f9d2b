import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/db/columns.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';

/** Ten Crockford base-32 characters that let a person request to join an organisation. */
export const invitationCode = pgTable(
  'invitation_code',
  {
    code: text('code').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Revoked by hand, or replaced by a newer code. */
    revokedAt: moment('revoked_at'),
    /** Join requests made with the code, and their maximum. */
    uses: integer('uses').notNull().default(0),
    maxUses: integer('max_uses').notNull().default(100),
  },
  (table) => [
    index('invitation_code_organization_index').on(table.organizationId, table.createdAt),
    uniqueIndex('invitation_code_live_unique')
      .on(table.organizationId)
      .where(sql`${table.revokedAt} is null`),
    check('invitation_code_code_check', sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{10}$'`),
    check('invitation_code_expiry_check', sql`${table.expiresAt} > ${table.createdAt}`),
    check('invitation_code_uses_check', sql`${table.uses} between 0 and ${table.maxUses}`),
  ],
);
