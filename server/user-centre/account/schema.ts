import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ADDRESS_MAX_LENGTH, JOB_NUMBER_MAX_LENGTH } from '#contract/user-centre/account/limits.ts';
import { createdAt, identifier, moment } from '#server/db/columns.ts';

/** A person with an account. The phone number is the user name. */
export const user = pgTable(
  'user',
  {
    id: identifier(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    displayName: text('display_name').notNull().default(''),
    email: text('email'),
    avatar: text('avatar').notNull().default(''),
    /** 0 male, 1 female. */
    gender: smallint('gender').notNull().default(0),
    /** What the employer knows the person by. Neither it nor the address is in any record. */
    jobNumber: text('job_number').notNull().default(''),
    /** Postal address in a line. */
    address: text('address').notNull().default(''),
    /** Argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** An administrator's note. */
    remark: text('remark').notNull().default(''),
    /** When the number or address was verified by a code; null if another person entered it. */
    phoneVerifiedAt: moment('phone_verified_at'),
    emailVerifiedAt: moment('email_verified_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('user_phone_unique').on(table.phone),
    uniqueIndex('user_email_unique').on(sql`lower(${table.email})`),
    check('user_phone_check', sql`${table.phone} ~ '^1[3-9][0-9]{9}$'`),
    check('user_name_check', sql`length(${table.name}) between 1 and 64`),
    check('user_email_check', sql`${table.emailVerifiedAt} is null or ${table.email} is not null`),
    // Coarser than the rule of the contract, which every call applies: excludes only impossible addresses.
    check(
      'user_email_form_check',
      sql`length(${table.email}) <= 254 and ${table.email} ~ '^[^@[:space:]]{1,64}@([^@.[:space:]]+[.])+[A-Za-z]{2,6}$'`,
    ),
    check('user_gender_check', sql`${table.gender} in (0, 1)`),
    check(
      'user_job_number_check',
      sql`length(${table.jobNumber}) <= ${sql.raw(String(JOB_NUMBER_MAX_LENGTH))}`,
    ),
    check('user_address_check', sql`length(${table.address}) <= ${sql.raw(String(ADDRESS_MAX_LENGTH))}`),
    check('user_password_hash_check', sql`${table.passwordHash} like '$argon2id$%'`),
  ],
);
