import { bigint, boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { station } from '#server/energy/station/schema.ts';

/**
 * A station whose gateway takes commands, and the server that reaches it. Rows outlive the connection: they tell a
 * gateway that is away from one that never took commands.
 */
export const gatewayConnection = pgTable(
  'gateway_connection',
  {
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    /** The server that holds the connection; `ANY_SERVER` behind an external broker. */
    server: uuid('server').notNull(),
    link: text('link', { enum: ['mqtt', 'simulator'] }).notNull(),
    /** False after an orderly end; of a server that died, `heard_at` grows old. */
    isOpen: boolean('is_open').notNull(),
    heardAt: moment('heard_at').notNull(),
    /** The gateway’s clock minus the server’s; null until it told. */
    driftMs: integer('drift_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.server] }),
    check('gateway_connection_link_check', oneOf(table.link, ['mqtt', 'simulator'])),
  ],
);
