import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { dump } from '#server/admin/dump.ts';
import { readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { seedDemo } from '#server/user-centre/seed/demo.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { createSeededDatabase } from '#test/support/seeded-database.ts';

/** Differs between installations, with or without the demo. */
const OWN = new Set(['application', 'menu_item', 'signing_key']);

let cluster: PostgresCluster;
const databases: OpenDatabase[] = [];
let client: pg.Client;
const now = new Date();
describe('the demo', () => {
  before(async () => {
    cluster = await startPostgres();
    for (let i = 0; i < 2; i += 1) {
      const url = await createSeededDatabase(cluster, 'off');
      const database = await openPostgresql({ main: url }, readConfig({}).limits, () => undefined);
      await database.db.transaction((tx) => seedDemo(tx, now));
      databases.push(database);
      client ??= new pg.Client({ connectionString: url });
    }
    await client.connect();
  });
  after(async () => {
    await client.end();
    await Promise.all(databases.map((database) => database.close()));
    await cluster.stop();
  });

  test('is the same at the same moment, wherever it is seeded', async () => {
    const [one, two] = await Promise.all(
      databases.map(async ({ db }) => {
        const lines: string[] = [];
        let table = '';
        await dump({ db }, async (line) => {
          if (line.startsWith('{"table"')) ({ table } = JSON.parse(line));
          if (line.startsWith('[') && !OWN.has(table)) lines.push(`${table} ${line}`);
        });
        return lines.sort();
      }),
    );
    assert.ok(one && one.length > 200);
    assert.deepEqual(one, two);
  });

  /** Contradictions in the demo data: each statement finds rows that could not have come about by use. */
  const CONTRADICTIONS: Record<string, string> = {
    'an application with a code that was not there, or not good, at the time': `
    select r.* from join_request r where not exists (
      select from invitation_code c where c.code = r.code and c.organization_id = r.organization_id
      and c.created_at <= r.created_at and r.created_at < c.expires_at
      and (c.revoked_at is null or r.created_at < c.revoked_at))`,
    'a code whose uses are not its applications': `
    select c.* from invitation_code c
    where uses <> (select count(*) from join_request r where r.code = c.code)`,
    'an approval without the membership that began with it': `
    select r.* from join_request r where is_passed and not exists (
      select from membership m where m.user_id = r.user_id and m.organization_id = r.organization_id
      and m.created_at = r.decided_at)`,
    'an application of a member': `
    select r.* from join_request r join membership m using (user_id, organization_id)
    where m.created_at <= r.created_at and not coalesce(is_passed, false)`,
    'an application that ended before it began, or waits past its end': `
    select * from join_request
    where decided_at < created_at or withdrawn_at < created_at or least(decided_at, withdrawn_at) > expires_at
      or (status = 1 and expires_at <= now())
      or (status = 0 and withdrawn_at is null and expires_at > now())`,
    'a decision by somebody who was no administrator then': `
    select r.* from join_request r where decided_by is not null and not exists (
      select from membership m join role on role.id = m.role_id and is_administrator
      where m.user_id = decided_by and m.organization_id = r.organization_id and m.created_at < r.decided_at)`,
    'a person who did something before having an account': `
    select u.id from "user" u where u.created_at > least(
      (select min(created_at) from membership where user_id = u.id),
      (select min(created_at) from join_request where user_id = u.id),
      (select min(created_at) from operation_record where user_id = u.id))`,
    'an organisation with a member, a station or a child before it was there': `
    select o.id from organization o where o.created_at > least(
      (select min(created_at) from membership where organization_id = o.id),
      (select min(least(created_at, launch_date)) from station where organization_id = o.id),
      (select min(created_at) from organization where parent_id = o.id))`,
    'an application, a decision or a withdrawal without its record': `
    select r.id, made.title from join_request r, lateral (values
      ('send-join-request', r.user_id, r.created_at), ('confirm-request', r.decided_by, r.decided_at),
      ('withdraw-request', r.user_id, r.withdrawn_at)) as made (title, by, at)
    where made.at is not null and made.by is not null and not exists (
      select from operation_record o where o.title = made.title and o.user_id = made.by and o.created_at = made.at
      and o.organization_id = r.organization_id and o.params::jsonb ->> 'recordUuid' = r.id::text)`,
    'a record of something where the person was not': `
    select o.* from operation_record o where organization_id is not null and title not like '%-request'
      and not exists (select from membership m where m.user_id = o.user_id
        and m.organization_id = o.organization_id and m.created_at < o.created_at)`,
    'something that has not happened yet': `
    select created_at from operation_record where created_at > now() union all
    select created_at from join_request where created_at > now() union all
    select greatest(created_at, revoked_at) from invitation_code where greatest(created_at, revoked_at) > now()`,
  };

  for (const [what, statement] of Object.entries(CONTRADICTIONS)) {
    test(`never tells of ${what}`, async () => {
      assert.deepEqual((await client.query(statement)).rows, []);
    });
  }

  test('has requests of every state and codes to try', async () => {
    const { rows } = await client.query(
      `select distinct status, is_passed, withdrawn_at is not null as withdrawn from join_request`,
    );
    assert.equal(rows.length, 5);
    const codes = await client.query(
      'select organization_id from invitation_code where revoked_at is null and expires_at > now()',
    );
    assert.equal(codes.rows.length, 5);
  });
});
