import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

/**
 * The local days of the time zones in use, as the database reckons them once: servers, drivers and browsers have zone
 * data of different years. A day ends where the next one starts.
 */
export const zoneDay = pgTable(
  'zone_day',
  {
    tz: text('tz').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Minutes east of UTC at the start. */
    offsetMin: smallint('offset_min').notNull(),
    /** When the clocks change within the day; null on other days. */
    shiftAt: moment('shift_at'),
    shiftOffsetMin: smallint('shift_offset_min'),
  },
  (table) => [
    primaryKey({ columns: [table.tz, table.day] }),
    unique('zone_day_start_unique').on(table.tz, table.startsAt),
    check(
      'zone_day_shift_check',
      sql`(${table.shiftAt} is null) = (${table.shiftOffsetMin} is null) and ${table.shiftAt} > ${table.startsAt}`,
    ),
  ],
);
