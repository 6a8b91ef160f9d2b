import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { READING_QUALITIES } from '#contract/energy/station/rules.ts';
import { moment } from '#server/db/columns.ts';
import { oneOf } from '#server/db/one-of.ts';
import { station } from '#server/energy/station/schema.ts';

const kw = (name: string) => doublePrecision(name).notNull();
const kwh = (name: string) => doublePrecision(name).notNull();

/** The newest frame of each station. Storage: + discharge; grid: + buy. Counters start at the station's midnight. */
export const stationReading = pgTable(
  'station_reading',
  {
    stationId: bigint('station_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => station.id, { onDelete: 'cascade' }),
    ts: moment('ts').notNull(),
    quality: text('quality', { enum: READING_QUALITIES }).notNull(),
    pvKw: kw('pv_kw'),
    storageKw: kw('storage_kw'),
    loadKw: kw('load_kw'),
    gridKw: kw('grid_kw'),
    /** Null without storage. */
    socPercent: doublePrecision('soc_percent'),
    pvTodayKwh: kwh('pv_today_kwh'),
    chargeTodayKwh: kwh('charge_today_kwh'),
    dischargeTodayKwh: kwh('discharge_today_kwh'),
    loadTodayKwh: kwh('load_today_kwh'),
    buyTodayKwh: kwh('buy_today_kwh'),
    sellTodayKwh: kwh('sell_today_kwh'),
  },
  (table) => [
    check('station_reading_quality_check', oneOf(table.quality, READING_QUALITIES)),
    // The simulator's frames balance exactly; real meters may be out of step with each other.
    check(
      'station_reading_balance_check',
      sql`${table.quality} <> 'simulated' or abs(${table.loadKw} - ${table.pvKw} - ${table.storageKw} - ${table.gridKw}) < 0.0015`,
    ),
    check('station_reading_sign_check', sql`${table.pvKw} >= 0 and ${table.loadKw} >= 0`),
    check('station_reading_soc_check', sql`${table.socPercent} between 0 and 100`),
    check(
      'station_reading_counter_check',
      sql`least(${table.pvTodayKwh}, ${table.chargeTodayKwh}, ${table.dischargeTodayKwh}, ${table.loadTodayKwh}, ${table.buyTodayKwh}, ${table.sellTodayKwh}) >= 0`,
    ),
  ],
);
