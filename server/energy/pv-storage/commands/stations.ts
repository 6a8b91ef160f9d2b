import { and, eq } from 'drizzle-orm';
import { dateOf } from '#contract/energy/curve/rules.ts';
import type { PvStorage, PvStorageQuery, PvStorageStation } from '#contract/energy/pv-storage/calls.ts';
import type { BalancePeriod } from '#contract/energy/pv-storage/limits.ts';
import type { Reading } from '#contract/energy/station/calls.ts';
import type { Context } from '#server/core/context.ts';
import { refuseField } from '#server/core/refusal.ts';
import { pageOfRows } from '#server/db/page.ts';
import { type Day, daysAt, daysOfDates } from '#server/energy/day/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { readCurtailed } from '#server/energy/pv/public.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { narrowed } from '#server/energy/station/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { readNewest, readReadings } from '#server/energy/station-figures/public.ts';
import { balancedBetween, summedBalance } from '../balance.ts';
import { datesOf } from '../period.ts';
import { type Own, readFirst, readTimelines, withNewest } from './timelines.ts';

type Place = typeof station.$inferSelect;

const QUARTER_MS = 900_000;
const isPvStorage = eq(station.type, 'PV_ES');
const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** One page of the stations with arrays and storage in a request's scope. Balances are read for that page alone. */
export async function findPvStorage(
  context: Context,
  devices: Devices,
  asker: Asker,
  query: PvStorageQuery,
): Promise<PvStorage> {
  const { db, clock } = context;
  const { search, period = 'day', date } = query;
  if (date !== undefined && dateOf(date) === undefined) throw refuseField('date', 'field.pattern');
  const scoped = and(inScope(asker, clock()), isPvStorage);
  const found = await db
    .select()
    .from(station)
    .where(and(scoped, narrowed({ ...(search !== undefined && { search }) })));
  const { list: places, pagination } = pageOfRows(query, found, {
    order: (one, other) => compared(one.code, other.code),
    sortable: {
      code: ({ code }) => code,
      name: ({ name }) => name,
      pvKwp: ({ pvKwp }) => pvKwp,
      essKwh: ({ essKwh }) => essKwh,
    },
  });
  const list = await readRows(context, devices, places, period, date);
  const built = list.filter(({ status }) => status !== 'construction');
  const balances = built.flatMap(({ balance }) => balance ?? []);
  return {
    ...{ list, pagination, all: await db.$count(station, scoped) },
    total: {
      ...{ expected: built.length, have: balances.length, balance: summedBalance(balances) },
      curtailed: curtailedOf(built),
    },
  };
}

/** The sum of what is known, and of how many. */
function curtailedOf(rows: readonly PvStorageStation[]): PvStorage['total']['curtailed'] {
  const known = rows.flatMap(({ curtailedKwh }) => curtailedKwh ?? []);
  const kwh = known.reduce((sum, one) => sum + one, 0);
  return { kwh: known.length === 0 ? null : Math.round(kwh * 1000) / 1000, known: known.length };
}

/** Rows of stations, in as many statements for any number of stations of a time zone. */
export async function readRows(
  context: Context,
  devices: Devices,
  places: readonly Place[],
  period: BalancePeriod,
  date: string | undefined,
): Promise<PvStorageStation[]> {
  const ids = places.map(({ id }) => id);
  const zones = places.map(({ tz }) => tz);
  const known = await devices.among(ids);
  const own: Own[] = [...known].flatMap(([stationId, { station: one }]) =>
    one ? [{ stationId, deviceId: one.id }] : [],
  );
  const readings = await readReadings(context, places);
  const newest = await readNewest(context, ids);
  const periods = await readPeriods(context, zones, period, date);
  const balances = new Map<bigint, ReturnType<typeof balancedBetween>>();
  for (const [tz, span] of periods) {
    const inZone = own.filter(({ stationId }) =>
      places.some(({ id, tz: at }) => id === stationId && at === tz),
    );
    const timelines = await readTimelines(context, inZone, span);
    const begun = inZone.filter(
      ({ stationId }) => !timelines.has(stationId) && (newest.get(stationId)?.ts ?? 0) > span.startsAt,
    );
    const first = await readFirst(context, begun, span);
    for (const { stationId } of inZone) {
      const timeline = timelines.get(stationId) ?? first.get(stationId) ?? [];
      const line = withNewest(timeline, newest.get(stationId), span);
      balances.set(stationId, balancedBetween(line.readings, line.isTailed));
    }
  }
  const curtailed = await readCurtailed(
    context,
    places.filter(({ status }) => status !== 'construction'),
    known,
    new Map([...periods].map(([tz, { days }]) => [tz, days])),
  );
  return places.flatMap((place) => {
    const found = periods.get(place.tz);
    if (!found) return [];
    const { days: _, ...span } = found;
    const reading = readings.get(place.id);
    const { balance = null, coveredMs = 0, isEstimated = false } = balances.get(place.id) ?? {};
    return {
      ...{ code: place.code, name: place.name, status: place.status, tz: place.tz },
      ...{ pvKwp: place.pvKwp, essKwh: place.essKwh, device: known.get(place.id)?.station?.code ?? null },
      ...{ stale: reading?.stale ?? false, simulated: reading?.quality === 'simulated' },
      ts: reading ? Date.parse(reading.ts) : null,
      ...powersOf(reading),
      ...span,
      have: Math.min(span.expected, Math.round(coveredMs / QUARTER_MS)),
      ...{ estimated: isEstimated, balance, curtailedKwh: curtailed.get(place.id) ?? null },
    };
  });
}

/** What a silent station had last is no power of now. */
function powersOf(reading: Reading | undefined) {
  const fresh = reading?.stale === false ? reading : undefined;
  return {
    ...{ pvKw: fresh?.pvKw ?? null, storageKw: fresh?.storageKw ?? null, loadKw: fresh?.loadKw ?? null },
    ...{ gridKw: fresh?.gridKw ?? null, socPercent: fresh?.socPercent ?? null },
  };
}

interface Period
  extends Pick<PvStorageStation, 'from' | 'to' | 'startsAt' | 'endsAt' | 'expected' | 'today'> {
  /** Its full days. */
  readonly days: readonly Day[];
}

/** The period in each zone: today's, or that of a date. */
async function readPeriods(
  context: Context,
  zones: readonly string[],
  period: BalancePeriod,
  date: string | undefined,
) {
  const now = context.clock().getTime();
  const today = await daysAt(context, zones, now);
  const found = new Map<string, Period>();
  for (const [tz, day] of today) {
    const [from, to] = datesOf(period, date ?? day.date);
    const days = await daysOfDates(context, tz, from, to);
    const [startsAt, endsAt] = [days[0]?.startsAt ?? now, days.at(-1)?.endsAt ?? now];
    const expected = Math.max(0, Math.floor((Math.min(endsAt, now) - startsAt) / QUARTER_MS));
    const over = days.filter((one) => one.endsAt <= day.startsAt);
    found.set(tz, { from, to, startsAt, endsAt, expected, today: day.date, days: over });
  }
  return found;
}
