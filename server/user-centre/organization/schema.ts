import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier } from '#server/db/columns.ts';

export const organization = pgTable(
  'organization',
  {
    id: identifier(),
    /** 0 enterprise, 1 operator, 2 agent operator. */
    type: smallint('type').notNull(),
    /** The parent: the operator or agent above this organisation. A trigger refuses cycles. */
    parentId: uuid('parent_id').references((): AnyPgColumn => organization.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    address: text('address').notNull().default(''),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull().default(''),
    website: text('website').notNull().default(''),
    /** Who sold the plant or serves it. */
    dealer: text('dealer').notNull().default(''),
    /** Unified social credit code, which is the tax number too. */
    creditCode: text('credit_code').notNull().default(''),
    /** What invoices to the organisation say. */
    invoiceTitle: text('invoice_title').notNull().default(''),
    invoiceAddress: text('invoice_address').notNull().default(''),
    invoicePhone: text('invoice_phone').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    bankAccount: text('bank_account').notNull().default(''),
    /** Logo in the sidebar: the `data:` address of a PNG picture, '' for the product's own. */
    logo: text('logo').notNull().default(''),
    /** Title beside the logo, '' for the organisation's title. */
    brandTitle: text('brand_title').notNull().default(''),
    /** Approves join requests with a valid code automatically. */
    isAutoApproved: boolean('is_auto_approved').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('organization_parent_index').on(table.parentId),
    check('organization_type_check', sql`${table.type} in (0, 1, 2)`),
    check('organization_parent_check', sql`${table.parentId} <> ${table.id}`),
    check('organization_title_check', sql`length(${table.title}) between 1 and 128`),
    check('organization_brand_title_check', sql`length(${table.brandTitle}) <= 128`),
    check('organization_credit_code_check', sql`${table.creditCode} ~ '^([0-9A-HJ-NPQRTUWXY]{18})?$'`),
    check('organization_bank_account_check', sql`${table.bankAccount} ~ '^([0-9]{6,32})?$'`),
    check('organization_logo_check', sql`${table.logo} = '' or ${table.logo} like 'data:image/png%'`),
  ],
);
