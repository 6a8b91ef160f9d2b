import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase } from '#test/support/server.ts';

const [chen] = accounts;

/** PostgreSQL compares custom plans with the generic one for this many executions. */
const COMPARED = 5;

onEachDatabase('plans of statements', (start) => {
  test('the lookup of a session is planned once a connection, whoever asks', async () => {
    // Work in the background would take a connection of its own, and the lookup another one.
    const never = 2 ** 31 - 1;
    const server = await start({
      env: { SIMULATOR: 'off' },
      limits: {
        workPollMs: never,
        alarmTickMs: never,
        alarmTellMs: never,
        pushPollMs: never,
        jobPollMs: never,
        eventPollMs: never,
      },
    });
    const { accessToken: token, joinInList } = await server.signIn(chen.phone);
    const organizations = joinInList.map(({ orgUuid }) => orgUuid);
    for (let request = 0; request < 20; request += 1) {
      const org = organizations[request % organizations.length] ?? '';
      assert.equal((await server.get('/usercenter/get-user', { token, org })).code, 200);
    }
    const { rows } = (await server.database.db.execute(
      sql`select generic_plans, custom_plans from pg_prepared_statements where name = 'identify_caller'`,
    )) as unknown as { rows: { generic_plans: string; custom_plans: string }[] };
    // Statements are not prepared by name on PGlite.
    if (server.database.kind === 'embedded') return assert.deepEqual(rows, []);
    const [plans] = rows;
    assert.equal(Number(plans?.custom_plans), COMPARED);
    assert.ok(Number(plans?.generic_plans) > COMPARED);
  });
});
