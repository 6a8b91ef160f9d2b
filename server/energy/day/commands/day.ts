import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { zoneDay } from '../schema.ts';
import { fillZone } from './fill.ts';

/** A local day, from its start to that of the next one, in ms since 1970. */
export interface Day {
  /** Calendar date, as `2026-11-23`. */
  readonly date: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** No day is longer, with a clock that is set back by hours. */
const LONGEST_DAY_MS = 27 * 3_600_000;

type Days = Pick<Context, 'db' | 'clock' | 'config'>;

/** The local days of `tz` that a period touches, in order. Fills the zone if none of its days is stored. */
export async function daysBetween(context: Days, tz: string, from: number, to: number): Promise<Day[]> {
  const { db, clock, config } = context;
  const read = async () => (await findDays(context, [tz], from, to)).get(tz);
  const days = await read();
  // A period beyond the stored days has none, however often the zone is filled.
  if (days || (await isFilled(db, tz, clock()))) return days ?? [];
  await fillZone(db, tz, clock(), config.limits);
  return (await read()) ?? [];
}

async function isFilled(db: Database, tz: string, now: Date): Promise<boolean> {
  const after = and(eq(zoneDay.tz, tz), gte(zoneDay.startsAt, now));
  return (await db.select({ day: zoneDay.day }).from(zoneDay).where(after).limit(1)).length > 0;
}

/** The local days of `tz` from one date to another, both inside. */
export async function daysOfDates(context: Days, tz: string, first: string, last: string): Promise<Day[]> {
  const [from, to] = [Date.parse(first) - LONGEST_DAY_MS, Date.parse(last) + 2 * LONGEST_DAY_MS];
  return (await daysBetween(context, tz, from, to)).filter(({ date }) => date >= first && date <= last);
}

/** The local day of `at` in each zone. */
export async function daysAt(
  context: Days,
  zones: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, Day>> {
  const stored = await findDays(context, zones, at, at);
  const found = new Map<string, Day>();
  for (const tz of new Set(zones)) {
    const day = (stored.get(tz) ?? (await daysBetween(context, tz, at, at)))[0];
    if (!day) throw new Error(`No local day of ${tz} is stored for ${new Date(at).toISOString()}.`);
    found.set(tz, day);
  }
  return found;
}

/** The stored days of each zone that a period touches. */
async function findDays(
  { db }: Days,
  zones: readonly string[],
  from: number,
  to: number,
): Promise<ReadonlyMap<string, Day[]>> {
  const rows = await db
    .select({ tz: zoneDay.tz, date: zoneDay.day, startsAt: zoneDay.startsAt })
    .from(zoneDay)
    .where(
      and(
        inArray(zoneDay.tz, [...new Set(zones)]),
        gte(zoneDay.startsAt, new Date(from - LONGEST_DAY_MS)),
        lte(zoneDay.startsAt, new Date(to + LONGEST_DAY_MS)),
      ),
    )
    .orderBy(asc(zoneDay.tz), asc(zoneDay.startsAt));
  const found = new Map<string, Day[]>();
  rows.forEach(({ tz, date, startsAt }, index) => {
    const next = rows[index + 1];
    if (next?.tz !== tz) return;
    const day = { date, startsAt: startsAt.getTime(), endsAt: next.startsAt.getTime() };
    if (day.startsAt <= to && day.endsAt > from) found.set(tz, [...(found.get(tz) ?? []), day]);
  });
  return found;
}

/** A change of a zone's clocks: from `from` on, local time is `minutes` east of UTC. */
export interface Offset {
  readonly from: number;
  readonly minutes: number;
}

/** The offsets of a zone in a period, for browsers, whose zone data may differ from the server's. */
export async function offsetsBetween(context: Days, tz: string, from: number, to: number): Promise<Offset[]> {
  const days = await daysBetween(context, tz, from, to);
  const [first] = days;
  if (!first) return [];
  const rows = await context.db
    .select()
    .from(zoneDay)
    .where(
      and(
        eq(zoneDay.tz, tz),
        gte(zoneDay.startsAt, new Date(first.startsAt)),
        lte(zoneDay.startsAt, new Date(to)),
      ),
    )
    .orderBy(asc(zoneDay.startsAt));
  const changes = rows.flatMap(({ startsAt, offsetMin, shiftAt, shiftOffsetMin }) => [
    { from: startsAt.getTime(), minutes: offsetMin },
    ...(shiftAt && shiftOffsetMin !== null ? [{ from: shiftAt.getTime(), minutes: shiftOffsetMin }] : []),
  ]);
  const different = changes.filter((change, index) => change.minutes !== changes[index - 1]?.minutes);
  // The last change at or before the period, and those within it.
  const start = different.findLastIndex((change) => change.from <= from);
  return different.slice(Math.max(0, start)).filter((change) => change.from <= to);
}
