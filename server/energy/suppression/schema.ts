import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identifier, moment } from '#server/db/columns.ts';
import { station } from '#server/energy/station/schema.ts';

/** A time in which the alarms of a scope are recorded, but nobody is told of them. */
export const suppression = pgTable(
  'suppression',
  {
    id: identifier(),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    /** Null for all devices; null for all codes. */
    device: text('device'),
    code: text('code'),
    startsAt: moment('starts_at').notNull(),
    /** Null until somebody ends it. */
    endsAt: moment('ends_at'),
    note: text('note').notNull(),
    /** Number of the work order that it belongs to; '' for none. */
    orderNumber: text('order_number').notNull().default(''),
    /** When somebody last said that an unlimited one is still wanted. */
    keptAt: moment('kept_at'),
    byUser: uuid('by_user').notNull(),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('suppression_station_index').on(table.stationId, table.startsAt),
    check('suppression_period_check', sql`${table.endsAt} > ${table.startsAt}`),
    check('suppression_ended_check', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
);
