import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { customPlan } from '#server/db/custom-plan.ts';
import type { Database } from '#server/db/database.ts';
import { onEachDatabase } from '#test/support/server.ts';

const modeOf = async (db: Database) => {
  const answer = await db.execute(sql`select current_setting('plan_cache_mode') as mode`);
  return (answer as unknown as { rows: { mode: string }[] }).rows[0]?.mode;
};

onEachDatabase('plans of statements', (start) => {
  test('are made for the parameters where that is asked for, and only there', async () => {
    const { db } = (await start()).database;
    const usual = await modeOf(db);
    assert.equal(await customPlan(db, modeOf), 'force_custom_plan');
    assert.equal(await modeOf(db), usual);
    await assert.rejects(
      customPlan(db, async () => {
        throw new Error('no');
      }),
    );
    assert.equal(await modeOf(db), usual);
  });
});
