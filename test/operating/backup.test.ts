import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { user } from '#server/user-centre/account/schema.ts';
import { menuItem } from '#server/user-centre/menu/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { admin, demo, type Environment, embedded, look } from '#test/support/admin.ts';
import { type PostgresCluster, startPostgres } from '#test/support/postgres.ts';
import { startServer } from '#test/support/server.ts';

const [chen] = accounts;

let folder: string;
let cluster: PostgresCluster;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliport-admin-'));
  cluster = await startPostgres();
});
after(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

test('backs everything up and restores it, every row of every table', async () => {
  const from = await demo();
  const file = join(folder, 'all.gz');
  const made = await admin(from, ['backup', file]);
  assert.equal(made.code, 0);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.match((await admin(from, ['backup', file])).failed, / already exists; choose another name\.$/);

  const created = () => cluster.createDatabase();
  let last = file;
  // Each is filled from a copy of the one before.
  for (const [index, to] of (
    [
      await embedded(),
      { ...(await embedded()), DATABASE_URL: await created() },
      { ...(await embedded()), DATABASE_URL: await created(), TELEMETRY_URL: await created() },
      { ...(await embedded()), DATABASE_URL: await created() },
    ] as Environment[]
  ).entries()) {
    const restored = await admin(to, ['restore', last]);
    assert.equal(/\d+/.exec(restored.said)?.[0], /\d+/.exec(made.said)?.[0], restored.failed);
    const copy = join(folder, `copy-${index}.gz`);
    await admin(to, ['backup', copy]);
    last = copy;
    const lines = async (path: string) =>
      gunzipSync(await readFile(path))
        .toString()
        .split('\n')
        .slice(1)
        .sort();
    assert.deepEqual(await lines(copy), await lines(file));

    const server = await startServer({ env: to });
    assert.equal((await server.signIn(chen.phone, DEMO_PASSWORD)).signInOrg.orgName, 'Sunfield Energy');
    const values = { name: 'new', titleZh: 'x', titleEn: 'x', titleJa: 'x', funcCode: 'x' };
    await server.database.db.insert(menuItem).values(values);
    await server.end();
  }
});

test('restores into nothing but an empty database, or puts the embedded one aside', async () => {
  const from = await demo();
  const file = join(folder, 'aside.gz');
  await admin(from, ['backup', file]);
  await look(from, (db) =>
    db.update(organization).set({ title: 'Changed' }).where(eq(organization.id, organizations.grid.id)),
  );
  const refused = await admin(from, ['restore', file]);
  assert.deepEqual([refused.code, /already contains data/.test(refused.failed)], [1, true]);
  const { said } = await admin(from, ['restore', file, '--replace']);
  assert.match(said, /The previous database was moved to .*pglite\.before-\d+/);
  const [row] = await look(from, (db) =>
    db.select().from(organization).where(eq(organization.id, organizations.grid.id)),
  );
  assert.equal(row?.title, organizations.grid.title);
});

test('restores nothing from a file that is truncated, damaged, foreign or of other tables', async () => {
  const from = await demo();
  const file = join(folder, 'whole.gz');
  await admin(from, ['backup', file]);
  const bytes = await readFile(file);
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
  const header = JSON.parse(lines[0] ?? '');
  const lastRow = lines.findLastIndex((line) => line.startsWith('['));
  const older = [JSON.stringify({ ...header, schema: '1', release: '0.0.9' }), ...lines.slice(1)];
  const files: [Buffer, RegExp][] = [
    [gzipSync(lines.slice(0, -1).join('\n')), /^The backup is incomplete; nothing was restored\.$/],
    [gzipSync(lines.toSpliced(lastRow, 1).join('\n')), /^The backup is incomplete/],
    [bytes.subarray(0, bytes.length - 100), /is damaged or not a Heliport backup\.$/],
    [Buffer.from('hello'), /is damaged or not a Heliport backup\.$/],
    [gzipSync('{"hello":1}\n'), /^The file is not a Heliport backup\.$/],
    [gzipSync(''), /^The file is not a Heliport backup\.$/],
    [gzipSync(older.join('\n')), /^The backup is from release 0\.0\.9, whose tables differ/],
  ];
  const to = { ...(await embedded()), DATABASE_URL: await cluster.createDatabase() };
  for (const [content, sentence] of files) {
    const broken = join(folder, 'broken.gz');
    await writeFile(broken, content);
    const { code, failed } = await admin(to, ['restore', broken]);
    assert.deepEqual([code, sentence.test(failed) || failed], [1, true]);
    assert.equal(await look(to, (db) => db.$count(user)), 0);
    // The rows that opening it has seeded.
    await look(to, (db) =>
      db.execute(sql`truncate signing_key, application, system_configuration, menu_item cascade`),
    );
  }
});

for (const [where, variables] of [
  ['a PostgreSQL', ['DATABASE_URL']],
  ['two PostgreSQL databases', ['DATABASE_URL', 'TELEMETRY_URL']],
] as const)
  test(`moves an embedded database to ${where}, once`, async () => {
    const from = await demo();
    const to: Environment = { ...from };
    for (const variable of variables) to[variable] = await cluster.createDatabase();
    const { said, failed } = await admin(to, ['move']);
    assert.match(said, /^Copied \d+ rows\./, failed);
    assert.match((await admin(to, ['move'])).failed, /already contains data/);
    const count = (environment: Environment) => look(environment, (db) => db.$count(session));
    assert.deepEqual([await count(from), await count(to)], [1, 1]);
  });

test('leaves half a file behind nowhere', async () => {
  const environment = await demo();
  const { failed } = await admin(environment, ['backup', join(folder, 'none', 'file.gz')]);
  assert.match(failed, /cannot be written/);
});
