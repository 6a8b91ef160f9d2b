import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { fakeChild } from '#test/support/fake-build.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const { sunfield } = organizations;
const title = (en: string) => ({ zh: en, en, ja: en });
const tariff = {
  ...fakeChild,
  ...{ name: 'tariff', base: '/sub-tariff', functionCodes: ['tariff:view'], title: title('Tariffs') },
  routes: [
    { name: 'list', path: '/list', title: title('List') },
    { name: 'edit', path: '/edit', title: title('Edit'), functionCode: 'tariff:edit' },
  ],
};

let server: TestServer;
let world: OrganizationWorld;
describe('codes of external apps', () => {
  before(async () => {
    const folder = await makeDataDirectory('on');
    const file = join(folder, 'children.json');
    await writeFile(file, JSON.stringify(tariff));
    server = await startServer({ env: { CHILDREN: file, DATA_DIR: folder } });
    world = await organizationWorld(server);
  });
  after(() => server.close());

  const create = (name: string, codes: readonly string[], seat = world.chen) =>
    world.post('create-role', { name, authorizeJson: JSON.stringify(codes) }, seat);

  async function heldBy(userUuid: string, seat: { token: string }): Promise<string[]> {
    const { data } = await world.post('get-user-permissions', { userUuid }, seat);
    return Object.values<string[]>(data.permissions).flat();
  }

  test('codes that only an external app asks for are offered to roles, under the title of what they open', async () => {
    const options = { ...world.chen, language: 'en' };
    for (const call of ['get-org-resources', 'get-resources']) {
      const { data } = await server.get(`/usercenter/${call}`, options);
      const own = data.list.filter(({ id }: { id: string }) => id.startsWith('tariff:'));
      assert.deepEqual(own, [
        { id: 'tariff:view', name: 'Tariffs' },
        { id: 'tariff:edit', name: 'Edit' },
      ]);
    }
    const { data } = await world.get(`get-roles-by-org-uuid?uuid=${sunfield.id}`, world.chen);
    assert.ok(JSON.parse(data.list[0].authorizeJson).includes('tariff:edit'));
  });

  test('an administrator holds them and grants them; who gets them finds the app in the menu', async () => {
    assert.ok((await heldBy(chen.id, world.chen)).includes('tariff:view'));
    const menu = async () => {
      const { data } = await world.get('get-menu-list', world.wang);
      const found = data.list.find(({ name }: { name: string }) => name === 'tariff');
      return found?.children.map(({ path }: { path: string }) => path);
    };
    assert.equal(await menu(), undefined);
    const made = await create('Tariff reader', ['home:view', 'role:edit', 'tariff:view']);
    assert.equal(outcome(made), '200');
    const { roleUuid } = made.data;
    assert.equal(
      outcome(await world.post('set-org-user-role', { userUuid: wang.id, roleUuid }, world.chen)),
      '200',
    );
    assert.ok((await heldBy(wang.id, world.wang)).includes('tariff:view'));
    assert.deepEqual(await menu(), ['/sub-tariff/list']);
  });

  test('nobody grants a code that they do not hold, nor one that no app asks for', async () => {
    const refused = '400 authorizeJson: role.notHeld';
    assert.equal(outcome(await create('Editor', ['tariff:edit'], world.wang)), refused);
    assert.equal(outcome(await create('Other', ['nothing:view'])), refused);
  });
});
