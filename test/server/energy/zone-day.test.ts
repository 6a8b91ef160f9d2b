import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { daysAt, daysBetween, offsetsBetween } from '#server/energy/day/commands/day.ts';
import { fillZone } from '#server/energy/day/commands/fill.ts';
import { zoneDay } from '#server/energy/day/schema.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { compareDays } from '#test/support/zone-days.ts';

/** Zones with missing and doubled midnights, half-hour changes and odd offsets. */
const ZONES = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Asuncion',
  'America/Havana',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
];
const SINCE_2017 = { now: new Date('2022-06-30T00:00:00Z'), zoneDaysBack: 1700, zoneDaysAhead: 1700 };
const HOUR_MS = 3_600_000;

onEachDatabase('zone days', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  test('start as Temporal’s do, where midnight is missing or comes twice too', async () => {
    const hours = new Set<number>();
    for (const tz of ZONES) {
      const compared = await compareDays(server.database.db, tz, SINCE_2017.now, SINCE_2017);
      assert.ok(compared.days > 3000, tz);
      assert.ok(compared.disputed < compared.days / 4, `${tz}: ${compared.disputed} disputed`);
      for (const length of compared.hours) hours.add(length);
    }
    for (const length of [23, 23.5, 24, 24.5, 25]) assert.ok(hours.has(length), `${length} h`);
  });

  test('are found for a moment and for a period', async () => {
    const at = Date.UTC(2026, 2, 29, 20);
    const found = (await daysAt(server.context, ['Europe/Madrid', 'Asia/Shanghai'], at)).get('Europe/Madrid');
    assert.deepEqual(found, {
      date: '2026-03-29',
      startsAt: Date.UTC(2026, 2, 28, 23),
      endsAt: Date.UTC(2026, 2, 29, 22),
    });
    const days = await daysBetween(server.context, 'Europe/Madrid', at, at + 24 * HOUR_MS);
    assert.deepEqual(
      days.map(({ date }) => date),
      ['2026-03-29', '2026-03-30'],
    );
  });

  test('tell the offsets of a period once each', async () => {
    const from = Date.UTC(2026, 9, 24, 12);
    const offsets = await offsetsBetween(server.context, 'Europe/Madrid', from, from + 48 * HOUR_MS);
    assert.deepEqual(
      offsets.map(({ minutes }) => minutes),
      [120, 60],
    );
    assert.equal(offsets[1]?.from, Date.UTC(2026, 9, 25, 1));
  });

  test('are stored when the first station of a zone asks', async () => {
    const { db } = server.database;
    const tz = 'America/Toronto';
    await db.delete(zoneDay).where(eq(zoneDay.tz, tz));
    const [today] = await daysBetween(server.context, tz, Date.now(), Date.now());
    assert.ok(today && today.startsAt <= Date.now() && today.endsAt > Date.now());
  });

  test('change only while they have not begun', async () => {
    const { db } = server.database;
    const tz = 'Asia/Tokyo';
    const now = new Date();
    const range = { zoneDaysBack: 5, zoneDaysAhead: 5 };
    await fillZone(db, tz, now, range);
    const read = () => db.select().from(zoneDay).where(eq(zoneDay.tz, tz)).orderBy(zoneDay.day);
    const before = await read();
    // As if the law changed: every day starts an hour later than stored.
    await db
      .update(zoneDay)
      .set({ startsAt: sql`${zoneDay.startsAt} + interval '1 hour'` })
      .where(eq(zoneDay.tz, tz));
    await fillZone(db, tz, now, range);
    for (const [index, row] of (await read()).entries()) {
      const stored = before[index]?.startsAt.getTime() ?? 0;
      const begun = stored + HOUR_MS <= now.getTime();
      assert.equal(row.startsAt.getTime(), begun ? stored + HOUR_MS : stored, row.day);
    }
    await db.delete(zoneDay).where(eq(zoneDay.tz, tz));
  });
});
