import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { compareDays } from '#test/support/zone-days.ts';

onEachDatabase('all zones', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  test('have days that start as Temporal’s do, as far as the zone data agree', async () => {
    const { db } = server.database;
    const { rows } = (await db.execute(sql`select name from pg_timezone_names`)) as unknown as {
      rows: { name: string }[];
    };
    const known = new Set(rows.map(({ name }) => name));
    const zones = Intl.supportedValuesOf('timeZone').filter((tz) => known.has(tz));
    assert.ok(zones.length > 400);
    const now = new Date();
    const disputed: string[] = [];
    for (const tz of zones) {
      const compared = await compareDays(db, tz, now, { zoneDaysBack: 800, zoneDaysAhead: 400 });
      if (compared.disputed > 0) disputed.push(tz);
    }
    // Laws change more often than Node and PostgreSQL are updated.
    assert.ok(disputed.length < 20, disputed.join());
  });
});
