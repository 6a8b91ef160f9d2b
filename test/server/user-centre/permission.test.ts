import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { FUNCTION_CODES } from '#contract/function-codes.ts';
import { menuItem } from '#server/user-centre/menu/schema.ts';
import { seedMenu } from '#server/user-centre/menu/seed.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao] = accounts;
const { sunfield, grid } = organizations;
const VIEWER = [
  'home:view',
  'language:change',
  'exchangeRates:change',
  'manual:user',
  'monitor:view',
  'overview:view',
  'stationsOverview:view',
  'telemetry:view',
  'my-org-user:orgMember',
];

/** Items of the menu; the workbench is built in, and two of the names each stand for two pages. */
const SPECIFIED_TITLES =
  `Visual Display Screen; Integrated Monitoring; Operational Overview; ES Station Overview;
  Base station Overview; PV ES Station Overview; Photovoltaic Overview; Photovoltaic Details; POC Overview;
  Energy Storage Cabinet Overview; Network state; Cabinet overview; Stations Overview; Single station monitoring;
  Container ES Overview; Alarm Management; Alarm Overview; Alarm Records; Alarm Rule; Push Alarms; Push Records;
  Alarm Pushers; Alarm Configuration; Push Configuration; Suppress Logs; Report Management; Data Report; Demand Report;
  Invoice Management; ES Operation Report; Control Management; Remote Control; Platform Management;
  Basic Electricity Price; Data Analysis; Enterprise Configuration; User Management; Electricity Price Management;
  Strategy Management; Basic Configuration; Policy Configuration; Historical Record; Operation Strategy;
  Work Order MGT; Application Form; Deployment Order; Data Maintenance; Open Platform; Account Settings; Account;
  Authority; Roles; Menu; Log`.split(/;\s+/);

interface Item {
  name: string;
  title: string;
  href: string;
  icon: string;
  isEnabled: number;
  children: Item[];
}

/** What the shell shows: it skips disabled items (specification section 2.2). */
const enabled = (items: Item[]): Item[] =>
  items
    .filter(({ isEnabled }) => isEnabled === 1)
    .map((item) => ({ ...item, children: enabled(item.children) }));

onEachDatabase('permission', (start) => {
  let server: TestServer;
  let admin: { token: string; org: string };
  let viewer: { token: string; org: string };
  before(async () => {
    server = await start();
    admin = { token: (await server.signIn(chen.phone)).accessToken, org: sunfield.id };
    viewer = { token: (await server.signIn(wang.phone)).accessToken, org: sunfield.id };
  });

  const permissions = async (userUuid: string, options: { token: string; org?: string }) =>
    server.post('/usercenter/get-user-permissions', { userUuid }, options);
  const flat = (map: Record<string, string[]>) => Object.values(map).flat().sort();
  const menu = async (options: { token: string; org?: string; language?: string }) => {
    const { data } = await server.get('/usercenter/get-menu-list', options);
    return enabled(data.list);
  };

  test('gives an administrator all function codes, by group', async () => {
    const { data } = await permissions(chen.id, admin);
    assert.deepEqual(flat(data.permissions), [...FUNCTION_CODES].sort());
    assert.deepEqual(data.permissions['apply-user'], ['apply-user:list', 'apply-user:check']);
  });

  test('gives the codes held in the organisation that the request names', async () => {
    assert.deepEqual(flat((await permissions(wang.id, viewer)).data.permissions), [...VIEWER].sort());
    const elsewhere = await permissions(chen.id, { ...admin, org: grid.id });
    assert.deepEqual(flat(elsewhere.data.permissions), [...VIEWER].sort());
    assert.deepEqual((await permissions(chen.id, { token: admin.token })).data.permissions, {});
  });

  test('names the roles held in the organisation of the request', async () => {
    const { appUuid } = await server.signIn(wang.phone);
    const forApp = (options: { token: string; org: string }) =>
      server.post('/usercenter/get-user-app-permissions', { uuid: appUuid }, options);
    for (const [person, options, roles] of [
      [chen, admin, ['admin']],
      [chen, { ...admin, org: grid.id }, ['member']],
      [wang, viewer, ['member']],
    ] as const) {
      assert.deepEqual((await permissions(person.id, options)).data.roles, roles);
      assert.deepEqual((await forApp(options)).data.roles, roles);
    }
    assert.deepEqual((await permissions(chen.id, { token: admin.token })).data.roles, []);
  });

  test('shows nobody the codes of another person', async () => {
    const answer = await permissions(wang.id, admin);
    assert.deepEqual([answer.status, answer.data.reason], [403, 'otherPerson']);
  });

  test('gives the same codes for the application', async () => {
    const { appUuid } = await server.signIn(wang.phone);
    const { data } = await server.post('/usercenter/get-user-app-permissions', { uuid: appUuid }, viewer);
    assert.deepEqual(data.permissions.sort(), [...VIEWER].sort());
  });

  test('refuses an application that the platform does not have', async () => {
    const uuid = seedId('application:other');
    const answer = await server.post('/usercenter/get-user-app-permissions', { uuid }, viewer);
    assert.deepEqual([answer.status, answer.data.reason], [403, 'unknownApplication']);
  });

  test('shows an administrator the whole menu, in the language of the request', async () => {
    const titles = (items: Item[]) => items.map(({ title, children }) => [title, children[0]?.title]);
    assert.deepEqual(titles(await menu({ ...admin, language: 'en' })).slice(0, 3), [
      ['Visual Display Screen', undefined],
      ['Integrated Monitoring', 'Operational Overview'],
      ['Alarm Management', 'Alarm Overview'],
    ]);
    assert.deepEqual(titles(await menu({ ...admin, language: 'zh-CN' }))[1], ['综合监控', '运行总览']);
    assert.deepEqual(titles(await menu({ ...admin, language: 'ja' }))[7], ['台帳管理', '発電所台帳']);
  });

  test('has every title of specification section 2.9, in three languages', async () => {
    const all = async (language: string) =>
      (await menu({ ...admin, language })).flatMap(({ title, children }) => [
        title,
        ...children.map((child) => child.title),
      ]);
    const [zh, en, ja] = await Promise.all(['zh', 'en', 'ja'].map(all));
    assert.deepEqual(
      SPECIFIED_TITLES.filter((title) => !en?.includes(title)),
      [],
    );
    for (const [index, title] of (en ?? []).entries()) {
      assert.match(zh?.[index] ?? '', /\p{Script=Han}/u, title);
      assert.match(ja?.[index] ?? '', /[\p{Script=Han}\p{Script=Katakana}]/u, title);
    }
  });

  test('gives items with ids as text and the path of their route', async () => {
    const { data } = await server.get('/usercenter/get-menu-list', admin);
    const monitor = data.list.find(({ name }: Item) => name === 'monitor');
    const [overview] = monitor.children;
    assert.match(monitor.id, /^\d+$/);
    assert.equal(overview.parentId, monitor.id);
    assert.equal(monitor.name, 'monitor');
    assert.equal(overview.href, '/monitor/overview');
    assert.equal(overview.path, '/sub-monitor/monitor/overview');
    assert.deepEqual([overview.isEnabled, overview.isHidden, overview.spread], [1, 0, 0]);
  });

  test('keeps from a person what they may not see', async () => {
    assert.deepEqual(
      (await menu(viewer)).map(({ name }) => name),
      ['monitor'],
    );
    assert.deepEqual(await menu({ token: viewer.token }), []);
    const { accessToken } = await server.signIn(zhao.phone);
    assert.deepEqual(await menu({ token: accessToken }), []);
  });

  test('marks disabled items', async () => {
    const { db } = server.database;
    await db.update(menuItem).set({ isEnabled: false }).where(eq(menuItem.name, 'overview'));
    const { data } = await server.get('/usercenter/get-menu-list', viewer);
    await db.update(menuItem).set({ isEnabled: true }).where(eq(menuItem.name, 'overview'));
    const [monitor] = data.list;
    assert.deepEqual([monitor.isEnabled, monitor.children[0].isEnabled], [1, 0]);
  });

  test('knows every page of the platform, with an icon and a title in each language', async () => {
    for (const language of ['zh', 'en', 'ja']) {
      const { data } = await server.get('/usercenter/get-menu-list', { ...admin, language });
      const items = (data.list as Item[]).flatMap((item) => [item, ...item.children]);
      assert.equal(data.list.length, 13);
      assert.equal(items.length, 62);
      assert.ok(items.every(({ title, icon }) => title && icon));
    }
  });

  test('gets the items of a new release, and leaves the operator’s as they are', async () => {
    const { db } = server.database;
    const title = eq(menuItem.name, 'overview');
    await db.update(menuItem).set({ titleEn: 'Control room' }).where(title);
    await db.delete(menuItem).where(eq(menuItem.name, 'report'));
    await seedMenu(db);
    const { data } = await server.get('/usercenter/get-menu-list', admin);
    const found = (name: string): Item => data.list.find((item: Item) => item.name === name);
    assert.equal(found('report').children.length, 4);
    assert.equal(found('monitor').children[0]?.title, 'Control room');
    await db.update(menuItem).set({ titleEn: 'Operational Overview' }).where(title);
  });

  test('follows a change of the role from the next request', async () => {
    const mine = eq(role.id, seedId('role:sunfield:viewer'));
    await server.database.db
      .update(role)
      .set({ codes: ['home:view'] })
      .where(mine);
    assert.deepEqual(flat((await permissions(wang.id, viewer)).data.permissions), ['home:view']);
    assert.deepEqual(await menu(viewer), []);
    await server.database.db.update(role).set({ codes: VIEWER }).where(mine);
  });
});
