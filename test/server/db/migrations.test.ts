import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { menuItem } from '#server/user-centre/menu/schema.ts';
import { seedMenu } from '#server/user-centre/menu/seed.ts';

const FOLDER = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));
const ACCOUNT_SETTINGS = ['account', 'authority', 'roles', 'menu', 'log'];

/** An embedded database after the first migrations only. */
async function databaseAfter(migrations: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'heliport-migrations-'));
  const folder = join(dataDir, 'migrations');
  await cp(FOLDER, folder, { recursive: true });
  const list = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(list, 'utf8'));
  await writeFile(list, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations) }));
  const opened = await openEmbedded(dataDir, assert.fail);
  await opened.migrate(opened.db, folder);
  const close = () => opened.close().then(() => rm(dataDir, { recursive: true }));
  return { opened, db: opened.db, close };
}

/** Moves the five pages back to their menu position before they were grouped. */
async function scatter(db: Database): Promise<void> {
  const roots = await db.select().from(menuItem).where(sql`${menuItem.parentId} is null`);
  const idOf = (name: string) => roots.find((root) => root.name === name)?.id as bigint;
  const gathered = eq(menuItem.parentId, idOf('accountSettings'));
  await db
    .update(menuItem)
    .set({ parentId: idOf('platform'), sort: sql`sort + 6` })
    .where(gathered);
  await db.delete(menuItem).where(eq(menuItem.id, idOf('accountSettings')));
}

/** Migrates a database as the server's start does. */
async function start({ db, migrate }: OpenDatabase): Promise<void> {
  await migrate(db, FOLDER);
  await seedMenu(db);
}

/** Every page by its path, with its parent item. */
async function places(db: Database): Promise<Record<string, string>> {
  const { rows } = (await db.execute(sql`
    select page.path, coalesce(string_agg(above.name, ', ' order by above.id), '') as above from menu_item page
    left join menu_item above on above.id = page.parent_id group by page.path order by page.path
  `)) as unknown as { rows: { path: string; above: string }[] };
  return Object.fromEntries(rows.map(({ path, above }) => [path, above]));
}

const named = (names: string[]) => inArray(menuItem.name, names);
const off = async (db: Database) => {
  const rows = await db.select({ name: menuItem.name }).from(menuItem).where(sql`not ${menuItem.isEnabled}`);
  return rows.map(({ name }) => name).sort();
};

for (const [state, begun] of [
  ['that still has them under the platform', false],
  ['where a start has doubled them', true],
] as const) {
  test(`gathers account settings in a menu ${state}, as the operator has made them`, async () => {
    const { opened, db, close } = await databaseAfter(8);
    await seedMenu(db);
    const fresh = await places(db);
    await scatter(db);
    await db
      .update(menuItem)
      .set({ titleEn: 'Journal', isEnabled: false })
      .where(named(['log']));
    const ids = await db.select({ id: menuItem.id }).from(menuItem).where(named(ACCOUNT_SETTINGS));
    const own = {
      name: 'account',
      funcCode: '',
      titleZh: '',
      titleEn: '',
      titleJa: '',
      path: '/sub-own/account',
    };
    await db.insert(menuItem).values({ ...own });
    if (begun) await seedMenu(db);
    await start(opened);
    assert.deepEqual(await places(db), { ...fresh, '/sub-own/account': '' });
    const after = await db
      .select({ id: menuItem.id })
      .from(menuItem)
      .where(sql`${named(ACCOUNT_SETTINGS)} and path <> '/sub-own/account'`);
    assert.deepEqual(after.map(({ id }) => id).sort(), ids.map(({ id }) => id).sort());
    assert.deepEqual(await off(db), ['log']);
    const [log] = await db
      .select()
      .from(menuItem)
      .where(named(['log']));
    assert.equal(log?.titleEn, 'Journal');
    await close();
  });
}

test('leaves a doubled item that somebody put others below', async () => {
  const { opened, db, close } = await databaseAfter(8);
  await seedMenu(db);
  await scatter(db);
  await seedMenu(db);
  const [copy] = await db
    .select()
    .from(menuItem)
    .where(named(['roles']))
    .orderBy(sql`id desc`);
  const own = { name: 'own', funcCode: '', titleZh: '', titleEn: '', titleJa: '', path: '/sub-own' };
  await db.insert(menuItem).values({ ...own, parentId: copy?.id ?? null });
  await start(opened);
  const above = await places(db);
  assert.equal(above['/sub-own'], 'roles');
  assert.equal(above['/sub-platform/platform/roles'], 'platform, accountSettings');
  assert.equal(above['/sub-platform/platform/menu'], 'accountSettings');
  await close();
});

test('switches on the pages that were seeded without a screen, and nothing that an operator switched off', async () => {
  // Those with a screen, at first and since.
  const on = ['monitor', 'overview', 'ledger', 'stations', 'label', 'controlLog'];
  const first = await databaseAfter(7);
  await seedMenu(first.db);
  await scatter(first.db);
  await first.db
    .update(menuItem)
    .set({ isEnabled: false })
    .where(sql`not ${named(on)}`);
  const own = { name: 'own', funcCode: '', titleZh: '', titleEn: '', titleJa: '', path: '/sub-own' };
  await first.db.insert(menuItem).values({ ...own, isEnabled: false });
  await start(first.opened);
  assert.deepEqual(await off(first.db), ['own']);
  await first.close();

  const later = await databaseAfter(7);
  await seedMenu(later.db);
  await scatter(later.db);
  await later.db
    .update(menuItem)
    .set({ isEnabled: false })
    .where(named(['alarmRule', 'esm', 'log']));
  await start(later.opened);
  assert.deepEqual(await off(later.db), ['alarmRule', 'esm', 'log']);
  await later.close();
});

test('adds the subject to older records', async () => {
  const { opened, db, close } = await databaseAfter(9);
  const [person, other, organization, thing] = [1, 2, 3, 4].map(
    (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
  );
  const records: [
    title: string,
    source: string,
    user: boolean,
    inside: boolean,
    params: object,
    subject: string,
  ][] = [
    ['login', 'server', true, false, {}, `person:${person}`],
    ['look', 'client', true, true, { recordUuid: thing }, `person:${person}`],
    [
      'confirm-request',
      'server',
      true,
      true,
      { recordUuid: thing, userUuid: other },
      `join-request:${thing}`,
    ],
    ['end-session', 'server', true, false, { sessionUuid: thing }, `session:${thing}`],
    ['update-role', 'server', true, true, { roleUuid: thing, name: 'x' }, `role:${thing}`],
    ['set-org-user-role', 'server', true, true, { userUuid: other, roleUuid: thing }, `member:${other}`],
    ['quit-org', 'server', true, true, {}, `member:${person}`],
    ['set-invitation-settings', 'server', true, true, { roleUuid: thing }, `organization:${organization}`],
    ['change-org', 'server', true, true, {}, `person:${person}`],
    ['set-conf', 'server', true, true, {}, 'platform:heliport'],
    ['create', 'server', false, true, { userUuid: other }, `organization:${organization}`],
    ['end-sessions', 'server', false, false, { userUuid: other }, `person:${other}`],
  ];
  for (const [title, source, hasUser, isInside, params] of records) {
    await db.execute(sql`insert into operation_record (title, source, user_id, organization_id, params)
      values (${title}, ${source}, ${hasUser ? person : null}, ${isInside ? organization : null}, ${JSON.stringify(params)})`);
  }
  await opened.migrate(db, FOLDER);
  const { rows } = (await db.execute(sql`select title, subject from operation_record`)) as unknown as {
    rows: { title: string; subject: string }[];
  };
  const told = Object.fromEntries(rows.map(({ title, subject }) => [title, subject]));
  assert.deepEqual(told, Object.fromEntries(records.map(([title, , , , , subject]) => [title, subject])));
  await assert.rejects(db.execute(sql`update operation_record set subject = 'person:x'`));
  await close();
});
