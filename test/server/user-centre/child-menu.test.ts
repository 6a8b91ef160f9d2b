import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { menuItem } from '#server/user-centre/menu/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { fakeChild } from '#test/support/fake-build.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao] = accounts;
const org = organizations.sunfield.id;
const title = (en: string) => ({ zh: en, en, ja: en });
const routes = [
  { name: 'list', path: '/list', title: title('List') },
  { name: 'edit', path: '/edit', title: title('Edit'), functionCode: 'role:edit' },
];
const child = (name: string, functionCodes: string[]) => ({
  ...fakeChild,
  ...{ name, base: `/sub-${name}`, functionCodes, routes, title: title(name) },
});

let server: TestServer;
describe('apps of the operator in the menu', () => {
  before(async () => {
    const folder = await makeDataDirectory('on');
    const file = join(folder, 'children.json');
    await writeFile(file, JSON.stringify([child('tariff', []), child('audit', ['no:body', 'role:list'])]));
    server = await startServer({ env: { CHILDREN: file, DATA_DIR: folder } });
  });
  after(() => server.close());

  /** The external apps in a person's menu, with their items. */
  async function menuOf(phone: string, options: object = {}): Promise<Record<string, string[]>> {
    const { accessToken: token } = await server.signIn(phone);
    const { data } = await server.get('/usercenter/get-menu-list', { token, language: 'en', ...options });
    const items = data.list as { id: string; name: string; children: { path: string }[] }[];
    const own = items.filter(({ id }) => id.startsWith('-'));
    return Object.fromEntries(own.map(({ name, children }) => [name, children.map(({ path }) => path)]));
  }

  test('apps from the operator’s file stand in the menu of who may open them', async () => {
    const all = ['/sub-tariff/list', '/sub-tariff/edit'];
    assert.deepEqual(await menuOf(chen.phone, { org }), {
      audit: ['/sub-audit/list', '/sub-audit/edit'],
      tariff: all,
    });
    assert.deepEqual(await menuOf(wang.phone, { org }), { tariff: all.slice(0, 1) });
    assert.deepEqual(await menuOf(zhao.phone), { tariff: all.slice(0, 1) });
  });

  test('a row that the operator gives such an app goes before', async () => {
    const titles = { titleZh: 'T', titleEn: 'T', titleJa: 'T' };
    await server.database.db
      .insert(menuItem)
      .values({ ...titles, name: 'tariff', funcCode: 'role:edit', isEnabled: false });
    assert.deepEqual(await menuOf(wang.phone, { org }), {});
  });
});
