import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { FUNCTION_CODES } from '#contract/function-codes.ts';
import { menuItem } from '#server/db/schema/menu-item.ts';
import { role } from '#server/db/schema/role.ts';
import { accounts, organizations } from '#server/db/seed/accounts.ts';
import { seedId } from '#server/db/seed/seed-id.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao] = accounts;
const { sunfield, grid } = organizations;
const VIEWER = [
  'home:view',
  'language:change',
  'manual:user',
  'monitor:view',
  'overview:view',
  'my-org-user:orgMember',
];

interface Item {
  name: string;
  title: string;
  href: string;
  children: Item[];
}

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
    return data.list as Item[];
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

  test('tells nobody the codes of another person', async () => {
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
    assert.deepEqual(titles(await menu({ ...admin, language: 'en' })), [
      ['Integrated Monitoring', 'Operational Overview'],
      ['Ledger', 'Stations'],
    ]);
    assert.deepEqual(titles(await menu({ ...admin, language: 'zh-CN' }))[0], ['综合监控', '运行总览']);
    assert.deepEqual(titles(await menu({ ...admin, language: 'ja' }))[1], ['台帳管理', '発電所台帳']);
  });

  test('gives items with ids as text and the path of their route', async () => {
    const { data } = await server.get('/usercenter/get-menu-list', admin);
    const [monitor] = data.list;
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

  test('leaves out items that are switched off, and parents that are left empty', async () => {
    const { db } = server.database;
    await db.update(menuItem).set({ isEnabled: false }).where(eq(menuItem.name, 'stations'));
    assert.deepEqual(
      (await menu(admin)).map(({ name }) => name),
      ['monitor'],
    );
    await db.update(menuItem).set({ isEnabled: true }).where(eq(menuItem.name, 'stations'));
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
