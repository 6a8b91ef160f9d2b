import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { membership } from '#server/user-centre/membership/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { ROWS } from '#test/support/sample-rows.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { IMPLIED, RULE_OF_TRIGGER, VIOLATIONS } from '#test/support/violations.ts';

const NEVER_MS = 2 ** 31 - 1;

onEachDatabase('constraints', (start) => {
  let server: TestServer;
  before(async () => {
    // The job, the schedule, the plan and the command among the rows stay as they are.
    server = await start({
      limits: {
        jobPollMs: NEVER_MS,
        schedulePollMs: NEVER_MS,
        planPollMs: NEVER_MS,
        commandPollMs: NEVER_MS,
      },
    });
    for (const row of ROWS) await server.database.db.execute(sql.raw(row));
  });

  async function rowsOf<Row>(text: string): Promise<Row[]> {
    return ((await server.database.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
  }

  /** The constraint, or the not-null column, that refuses a statement; the transaction is rolled back. */
  async function refusedBy(...statements: string[]): Promise<string> {
    try {
      await server.database.db.transaction(async (tx) => {
        await tx.execute(sql`set constraints all immediate`);
        for (const statement of statements) await tx.execute(sql.raw(statement));
        throw new Error('taken');
      });
    } catch (error) {
      const cause = ((error as Error).cause ?? error) as Error & { constraint?: string; column?: string };
      // A partition's key has the name of the partition in it.
      return cause.constraint?.replace(/_\d{6,8}_pkey$/, '_pkey') ?? cause.column ?? cause.message;
    }
    return 'taken';
  }

  test('each constraint of a table is violated by a row of the list, and named in the error', async () => {
    const rules = await rowsOf<{ name: string }>(`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x') and conparentid = 0
      union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`);
    const triggers = await rowsOf<{ name: string }>(`
      select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal`);
    const held = [
      ...rules.map(({ name }) => name),
      ...triggers.map(({ name }) => RULE_OF_TRIGGER[name] ?? name),
    ];
    assert.deepEqual(held.sort(), [...Object.keys(VIOLATIONS), ...Object.keys(IMPLIED)].sort());
    for (const [name, statement] of Object.entries(VIOLATIONS)) {
      assert.equal(await refusedBy(statement), name, statement);
    }
  });

  test('each key holds', async () => {
    const keys = await rowsOf<{
      name: string;
      table: string;
      isPrimary: boolean;
      column: string;
      type: string;
    }>(`
      select conname as name, relname as "table", contype = 'p' as "isPrimary", attname as "column",
        format_type(atttypid, null) as type
      from pg_constraint k join pg_class c on c.oid = conrelid
      join pg_attribute a on a.attrelid = conrelid and attnum = conkey[1]
      where connamespace = 'public'::regnamespace and contype in ('p', 'f') and conparentid = 0`);
    assert.ok(keys.length > 30);
    for (const { name, table, isPrimary, column, type } of keys) {
      // The last row is not referred to by others.
      const last = `where ctid = (select max(ctid) from "${table}")`;
      const statement = isPrimary
        ? `insert into "${table}" overriding system value select * from "${table}" ${last}`
        : `update "${table}" set "${column}" = ${type === 'uuid' ? 'gen_random_uuid()' : '-1'} ${last}`;
      // Triggers would fail first.
      const alone = `alter table "${table}" disable trigger user`;
      assert.equal(await refusedBy(alone, statement), name, statement);
    }
  });

  test('no column that has to be filled takes nothing', async () => {
    const columns = await rowsOf<{ table: string; column: string; all: string[] }>(`
      select relname as "table", attname as "column",
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as "all"
      from pg_attribute a join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (not relispartition or relname like '%\\_20000101') and attnum > 0 and attnotnull and not attisdropped`);
    for (const { table, column, all } of columns) {
      const values = all.map((name) => (name === column ? 'null' : `"${name}"`)).join();
      const statement = `insert into "${table}" overriding system value select ${values} from "${table}" limit 1`;
      assert.equal(await refusedBy(statement), column, statement);
    }
  });

  test('a member’s role belongs to the same organisation, and stays while somebody holds it', async () => {
    const { db } = server.database;
    const foreign = db
      .update(membership)
      .set({ roleId: seedId('role:grid:admin') })
      .where(eq(membership.userId, accounts[1].id));
    const held = db.delete(role).where(eq(role.id, seedId('role:sunfield:viewer')));
    for (const statement of [foreign, held]) {
      await assert.rejects(statement, ({ cause }) => cause.constraint === 'membership_role_fk');
    }
  });
});
