import { count, eq, max, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { autarkyPercent, selfConsumptionPercent } from '#contract/energy/balance/rules.ts';
import type { Overview } from '#contract/energy/overview/calls.ts';
import { MOST_NEEDY } from '#contract/energy/overview/limits.ts';
import { STATION_GRADES } from '#contract/energy/station/limits.ts';
import { STALE_AFTER_MS } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import { stationReading } from '#server/energy/reading/schema.ts';
import { station } from '#server/energy/station/schema.ts';

/** Three decimals, as in the frames of stations: sums of binary fractions have more. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Totals over an organisation's stations, in one statement for any number of stations. */
export async function readOverview({ db, clock }: Context, organizationId: string): Promise<Overview> {
  const [row] = await db
    .select(totalsAt(clock()))
    .from(station)
    .leftJoin(stationReading, eq(stationReading.stationId, station.id))
    .where(eq(station.organizationId, organizationId));
  if (!row) throw new Error('An aggregate without groups has one row.');
  const { total, construction, debug, operation, PV, ES, PV_ES, BS, CES } = row;
  const { pvKwp, essKw, essKwh, transformerKva } = row;
  return {
    ts: row.ts?.toISOString() ?? null,
    stations: { total, byStatus: { construction, debug, operation }, byType: { PV, ES, PV_ES, BS, CES } },
    installed: { pvKwp, essKw, essKwh, transformerKva },
    power: powerOf(row),
    today: balanceOf(row),
    coverage: coverageOf(row),
    needy: row.needy,
  };
}

/** The selected totals at a point in time. */
function totalsAt(now: Date) {
  const built = sql`${station.status} <> 'construction'`;
  const fresh = sql`${stationReading.ts} >= ${new Date(now.getTime() - STALE_AFTER_MS).toISOString()}`;
  const present = sql`${built} and ${fresh}`;
  const silent = sql`${built} and ${fresh} is not true`;
  // Until a station sends again, its counters are yesterday's.
  const ofToday = sql`${built} and (${stationReading.ts} at time zone ${station.tz})::date = (${now.toISOString()}::timestamptz at time zone ${station.tz})::date`;
  return {
    ts: max(stationReading.ts),
    total: count(),
    construction: counted(sql`${station.status} = 'construction'`),
    debug: counted(sql`${station.status} = 'debug'`),
    operation: counted(sql`${station.status} = 'operation'`),
    PV: counted(sql`${station.type} = 'PV'`),
    ES: counted(sql`${station.type} = 'ES'`),
    PV_ES: counted(sql`${station.type} = 'PV_ES'`),
    BS: counted(sql`${station.type} = 'BS'`),
    CES: counted(sql`${station.type} = 'CES'`),
    pvKwp: summed(station.pvKwp, built),
    essKw: summed(station.essKw, built),
    essKwh: summed(station.essKwh, built),
    transformerKva: summed(station.transformerKva, built),
    pvKw: summed(stationReading.pvKw, present),
    storageKw: summed(stationReading.storageKw, present),
    loadKw: summed(stationReading.loadKw, present),
    gridKw: summed(stationReading.gridKw, present),
    storedKwh: summed(sql`${stationReading.socPercent} / 100 * ${station.essKwh}`, present),
    storableKwh: summed(station.essKwh, sql`${present} and ${stationReading.socPercent} is not null`),
    pvKwh: summed(stationReading.pvTodayKwh, ofToday),
    chargeKwh: summed(stationReading.chargeTodayKwh, ofToday),
    dischargeKwh: summed(stationReading.dischargeTodayKwh, ofToday),
    loadKwh: summed(stationReading.loadTodayKwh, ofToday),
    buyKwh: summed(stationReading.buyTodayKwh, ofToday),
    sellKwh: summed(stationReading.sellTodayKwh, ofToday),
    fresh: counted(present),
    missing: counted(sql`${built} and ${stationReading.ts} is null`),
    estimated: counted(sql`${built} and ${stationReading.quality} = 'estimated'`),
    simulated: counted(sql`${built} and ${stationReading.quality} = 'simulated'`),
    needy: needyAmong(silent),
  };
}

/** The totals as they are read: numbers, except for the time and the needy stations. */
type Totals = Record<Exclude<keyof ReturnType<typeof totalsAt>, 'ts' | 'needy'>, number>;

/** The first few stations of a condition: by grade, then by the time of their last reading. */
function needyAmong(condition: SQL): SQL<Overview['needy']> {
  const facts = sql`jsonb_build_object('code', ${station.code}, 'name', ${station.name}, 'silentSince', ${stationReading.ts})`;
  const grades = sql.raw(STATION_GRADES.map((grade) => `'${grade}'`).join(', '));
  const order = sql`array_position(array[${grades}], ${station.grade}), ${stationReading.ts} nulls last, ${station.code}`;
  return sql`to_jsonb((array_agg(${facts} order by ${order}) filter (where ${condition}))[1:${sql.raw(`${MOST_NEEDY}`)}])`.mapWith(
    (found: Overview['needy'] | null) =>
      (found ?? []).map(({ silentSince, ...rest }) => ({
        ...rest,
        silentSince: silentSince && new Date(silentSince).toISOString(),
      })),
  );
}

function powerOf({ pvKw, storageKw, loadKw, gridKw, storedKwh, storableKwh }: Totals): Overview['power'] {
  const socPercent = storableKwh > 0 ? rounded((storedKwh / storableKwh) * 100) : null;
  return { pvKw, storageKw, loadKw, gridKw, socPercent };
}

function balanceOf(totals: Totals): Overview['today'] {
  const { pvKwh, chargeKwh, dischargeKwh, loadKwh, buyKwh, sellKwh } = totals;
  return {
    ...{ pvKwh, chargeKwh, dischargeKwh, loadKwh, buyKwh, sellKwh },
    selfConsumptionPercent: rounded(selfConsumptionPercent(pvKwh, sellKwh)),
    autarkyPercent: rounded(autarkyPercent(loadKwh, buyKwh)),
  };
}

/** How many of the stations that should send data do. */
function coverageOf(totals: Totals): Overview['coverage'] {
  const { debug, operation, fresh, missing, estimated, simulated } = totals;
  const expected = debug + operation;
  return { expected, fresh, stale: expected - fresh - missing, missing, estimated, simulated };
}

function counted(condition: SQL): SQL<number> {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}

function summed(value: AnyPgColumn | SQL, condition: SQL): SQL<number> {
  return sql`coalesce(sum(${value}) filter (where ${condition}), 0)`.mapWith((sum) => rounded(Number(sum)));
}
