import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { SIMULATION_EVENTS } from './events.ts';
import type { RegisterMark } from './story.ts';

/** The simulation of a station of the demo. Dates of the demo's facts count from `started_at`. */
export const simulation = pgTable(
  'simulation',
  {
    stationId: bigint('station_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => station.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    /** The station has sent nothing since; null for one that goes on. */
    endedAt: moment('ended_at'),
    /** Start of the history that is there; it is made backwards. */
    madeFrom: moment('made_from').notNull(),
    /** When its older frames were removed last. */
    sweptAt: moment('swept_at'),
    /** Energies at the moments at which a meter's register was changed. */
    marks: jsonb('marks').$type<readonly RegisterMark[]>().notNull().default([]),
  },
  (table) => [
    check('simulation_end_check', sql`${table.endedAt} <= ${table.startedAt}`),
    check('simulation_marks_check', sql`jsonb_typeof(${table.marks}) = 'array'`),
  ],
);

/** The state of a simulated station at a local midnight, from which the simulation can go on. */
export const simulationCheckpoint = pgTable(
  'simulation_checkpoint',
  {
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => simulation.stationId, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    state: doublePrecision('state').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationId, table.at] })],
);

/** An event in a simulated station: what a tester asked for, or a command that was carried out. */
export const simulationEvent = pgTable(
  'simulation_event',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    stationId: bigint('station_id', { mode: 'bigint' })
      .notNull()
      .references(() => simulation.stationId, { onDelete: 'cascade' }),
    /** Null for an event of the whole station. */
    deviceId: integer('device_id').references(() => device.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: SIMULATION_EVENTS }).notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Null until it is ended. */
    endsAt: moment('ends_at'),
    /** Of a command. */
    point: text('point'),
    value: doublePrecision('value'),
  },
  (table) => [
    index('simulation_event_station_index').on(table.stationId),
    check('simulation_event_kind_check', oneOf(table.kind, SIMULATION_EVENTS)),
    check('simulation_event_period_check', sql`${table.endsAt} >= ${table.startsAt}`),
    check(
      'simulation_event_set_check',
      sql`num_nonnulls(${table.point}, ${table.value}) = case when ${table.kind} = 'set' then 2 else 0 end`,
    ),
  ],
);
