import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';

/** Mode and strategy of a converter: what decides which commands can be sent to it. */
export const strategySwitch = pgTable(
  'strategy_switch',
  {
    deviceId: integer('device_id')
      .primaryKey()
      .references(() => device.id, { onDelete: 'cascade' }),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    enabled: boolean('enabled').notNull(),
    mode: text('mode', { enum: ['manual', 'automatic'] }).notNull(),
    /** Null for the platform itself. */
    byUser: uuid('by_user'),
    since: moment('since').notNull(),
  },
  (table) => [
    index('strategy_switch_station_index').on(table.stationId),
    check('strategy_switch_mode_check', oneOf(table.mode, ['manual', 'automatic'])),
  ],
);
