import assert from 'node:assert/strict';
import { asc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '#server/db/database.ts';
import { fillZone } from '#server/energy/day/commands/fill.ts';
import { zoneDay } from '#server/energy/day/schema.ts';

/** What the days of a zone were compared with. */
export interface Compared {
  readonly days: number;
  /** Days on which the zone data of Node and of the database differ, so that they cannot be compared. */
  readonly disputed: number;
  /** Lengths of days in hours. */
  readonly hours: ReadonlySet<number>;
}

/** Stores the days of a zone around `now`, and compares each with Temporal's. */
export async function compareDays(
  db: Database,
  tz: string,
  now: Date,
  range: { zoneDaysBack: number; zoneDaysAhead: number },
): Promise<Compared> {
  await fillZone(db, tz, now, range);
  const rows = await db.select().from(zoneDay).where(eq(zoneDay.tz, tz)).orderBy(asc(zoneDay.day));
  const offsetAt = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(tz).offsetNanoseconds / 6e10;
  const hours = new Set<number>();
  let disputed = 0;
  for (const [index, row] of rows.entries()) {
    const start = Temporal.PlainDate.from(row.day).toZonedDateTime(tz);
    const end = Temporal.PlainDate.from(row.day).add({ days: 1 }).toZonedDateTime(tz);
    const lastMinute = new Date(end.epochMilliseconds - 60_000);
    const next = rows[index + 1]?.startsAt;
    if (next) hours.add((next.getTime() - row.startsAt.getTime()) / 3_600_000);
    const beforeShift = row.shiftAt && new Date(row.shiftAt.getTime() - 60_000);
    const isDisputed =
      offsetAt(row.startsAt) !== row.offsetMin ||
      (beforeShift && offsetAt(beforeShift) !== row.offsetMin) ||
      (next && offsetAt(lastMinute) !== (row.shiftOffsetMin ?? row.offsetMin));
    if (isDisputed) {
      disputed += 1;
      continue;
    }
    assert.equal(
      row.startsAt.toISOString(),
      new Date(start.epochMilliseconds).toISOString(),
      `${tz} ${row.day}`,
    );
    const shift = start.getTimeZoneTransition('next');
    const shiftAt = shift && shift.epochMilliseconds < end.epochMilliseconds ? shift.epochMilliseconds : null;
    assert.equal(row.shiftAt?.getTime() ?? null, shiftAt, `${tz} ${row.day} shift`);
  }
  return { days: rows.length, disputed, hours };
}
