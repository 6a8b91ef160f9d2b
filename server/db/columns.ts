import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A UTC timestamp with milliseconds, as in JavaScript. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const identifier = () => uuid('id').primaryKey().defaultRandom();

export const createdAt = () => moment('created_at').notNull().defaultNow();
