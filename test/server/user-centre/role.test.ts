import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import en from '#client/i18n/en/administration.json' with { type: 'json' };
import ja from '#client/i18n/ja/administration.json' with { type: 'json' };
import zh from '#client/i18n/zh/administration.json' with { type: 'json' };
import { FUNCTION_CODES } from '#contract/function-codes.ts';
import { application } from '#server/user-centre/application/schema.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const { sunfield, grid, harborStorage } = organizations;
const ADMIN = seedId('role:sunfield:admin');
const VIEWER = seedId('role:sunfield:viewer');
/** Wang's rights as the keeper of members, fewer than an administrator's. */
const KEEPER = [
  'home:view',
  'apply-user:list',
  'org-user:edit',
  'role:list',
  'role:edit',
  'organization:edit',
];

onEachDatabase('role', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let keeper: string;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
    keeper = (await create('Keeper', KEEPER)).data.roleUuid;
    await setRole(wang.id, keeper);
  });

  const create = (name: string, codes: readonly string[], options = world.chen) =>
    world.post('create-role', { name, authorizeJson: JSON.stringify(codes) }, options);
  const update = (roleUuid: string, codes: readonly string[], options = world.chen, name = 'Keeper') =>
    world.post(
      'update-role',
      { roleUuid, name, description: '', authorizeJson: JSON.stringify(codes) },
      options,
    );
  const setRole = (userUuid: string, roleUuid: string, options = world.chen) =>
    world.post('set-org-user-role', { userUuid, roleUuid }, options);
  const list = async (options = world.chen) =>
    (await world.get(`get-roles-by-org-uuid?uuid=${sunfield.id}`, options)).data.list;
  const codesOf = async (options: Seat, userUuid: string): Promise<string[]> =>
    Object.values<string[]>(
      (await world.post('get-user-permissions', { userUuid }, options)).data.permissions,
    ).flat();

  test('is listed with all its facts, templates first', async () => {
    const roles = await list();
    const [admin, viewer] = roles;
    const made = roles.at(-1);
    assert.deepEqual([admin.roleUuid, viewer.roleUuid, made.roleUuid], [ADMIN, VIEWER, keeper]);
    const { appUuid } = await server.signIn(chen.phone);
    assert.deepEqual(made, {
      roleUuid: keeper,
      organizationUuid: sunfield.id,
      applicationUuid: appUuid,
      name: 'Keeper',
      description: '',
      role: 'member',
      authorizeJson: JSON.stringify(KEEPER),
      isTemplate: 0,
      template: '',
      isDefault: 0,
      member: 1,
    });
    assert.deepEqual([admin.role, admin.isTemplate, viewer.isDefault], ['admin', 1, 1]);
    assert.deepEqual([admin.template, viewer.template], ['admin', 'viewer']);
    assert.deepEqual(JSON.parse(admin.authorizeJson), [...FUNCTION_CODES]);
    assert.deepEqual((await world.get(`get-role?uuid=${keeper}`, world.chen)).data, made);
    assert.deepEqual((await world.get('get-role', world.wang)).data, made);
  });

  test('grants its function codes from the next request, and takes them so (ASVS 8.3.2)', async () => {
    assert.deepEqual(await codesOf(world.wang, wang.id), KEEPER);
    await update(keeper, [...KEEPER, 'ledger:view']);
    assert.ok((await codesOf(world.wang, wang.id)).includes('ledger:view'));
    await update(keeper, KEEPER);
    assert.deepEqual(await codesOf(world.wang, wang.id), KEEPER);
  });

  test('cannot grant what its maker does not hold (ASVS 8.2.1, 8.2.2)', async () => {
    const refused = await create('Spy', ['home:view', 'ledger:view', 'monitor:view'], world.wang);
    assert.deepEqual(refused.errors, ['authorizeJson: role.notHeld']);
    assert.match(refused.message, /ledger:view \+ 1/);
    assert.equal((await update(keeper, [...KEEPER, 'ledger:view'], world.wang)).code, 400);
    assert.deepEqual((await create('Nobody’s', ['nobody:holds'])).errors, ['authorizeJson: role.notHeld']);
    const copy = await world.post('create-role', { name: 'Copy', templateUuid: ADMIN }, world.wang);
    assert.deepEqual(copy.errors, ['authorizeJson: role.notHeld']);
  });

  test('cannot be given, taken or changed by who holds less (ASVS 8.2.1)', async () => {
    assert.equal(outcome(await setRole(wang.id, ADMIN, world.wang)), '403 higherRole');
    assert.equal(outcome(await setRole(wang.id, VIEWER, world.wang)), '403 higherRole');
    assert.equal(outcome(await setRole(chen.id, keeper, world.wang)), '403 higherRole');
    for (const call of ['remove-user-from-my-org', 'disable-org-user'])
      assert.equal(outcome(await world.post(call, { uuid: chen.id }, world.wang)), '403 higherRole', call);
    const { roleUuid } = (await create('Higher', ['ledger:view'])).data;
    assert.equal(outcome(await update(roleUuid, ['home:view'], world.wang, 'Higher')), '403 higherRole');
    assert.equal(outcome(await world.post('delete-role', { uuid: roleUuid }, world.wang)), '403 higherRole');
    const settings = { isAutoApproved: 1, roleUuid: VIEWER };
    assert.equal(
      outcome(await world.post('set-invitation-settings', settings, world.wang)),
      '403 higherRole',
    );
    assert.equal((await world.post('delete-role', { uuid: roleUuid }, world.chen)).code, 200);
  });

  test('of an administrator is given by administrators alone', async () => {
    const { roleUuid } = (await create('Everything', FUNCTION_CODES)).data;
    await setRole(wang.id, roleUuid);
    assert.equal(outcome(await setRole(wang.id, ADMIN, world.wang)), '403 higherRole');
    await setRole(wang.id, keeper);
    await world.post('delete-role', { uuid: roleUuid }, world.chen);
  });

  test('that came with the organisation is copied, neither changed nor deleted', async () => {
    assert.equal(outcome(await update(VIEWER, [])), '409 templateRole');
    assert.equal(outcome(await world.post('delete-role', { uuid: ADMIN }, world.chen)), '409 templateRole');
    const { data } = await world.post('create-role', { name: 'Watcher', templateUuid: VIEWER }, world.chen);
    const viewer = (await list()).find(({ roleUuid }: { roleUuid: string }) => roleUuid === VIEWER);
    assert.equal(data.authorizeJson, viewer.authorizeJson);
    assert.equal((await world.post('delete-role', { uuid: data.roleUuid }, world.chen)).code, 200);
  });

  test('in use is not deleted', async () => {
    assert.equal(outcome(await world.post('delete-role', { uuid: keeper }, world.chen)), '409 roleInUse');
  });

  test('is given or deleted, when both happen at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { roleUuid } = (await create(`Short ${round}`, ['home:view'])).data;
      const [given, deleted] = await Promise.all([
        setRole(wang.id, roleUuid),
        world.post('delete-role', { uuid: roleUuid }, world.chen),
      ]);
      const ends = [outcome(given), outcome(deleted)].join();
      assert.ok(['200,409 roleInUse', '404,200'].includes(ends), ends);
    }
    await setRole(wang.id, keeper);
  });

  test('has a form whose rules the server holds (ASVS 2.2.2)', async () => {
    const body = { name: 'New', description: '', authorizeJson: '[]' };
    const refuse = async (change: object) =>
      (await world.post('create-role', { ...body, ...change }, world.chen)).errors.join();
    assert.equal(await refuse({ name: ' ' }), 'name: role.required');
    assert.equal(await refuse({ name: 'x'.repeat(65) }), 'name: role.length');
    assert.equal(await refuse({ name: 'a\u202eb' }), 'name: role.characters');
    assert.equal(await refuse({ name: 'keeper' }), 'name: role.duplicate');
    for (const { roles } of [zh, en, ja])
      for (const { name } of Object.values(roles.builtIn))
        assert.equal(await refuse({ name: ` ${name.toUpperCase()}` }), 'name: role.duplicate', name);
    assert.equal(await refuse({ description: 'x'.repeat(300) }), 'description: role.description');
    for (const authorizeJson of ['', '{', '{}', '[1]', '["x"]', '["a:b:c"]', 'null'])
      assert.match(await refuse({ authorizeJson }), /^authorizeJson: /, authorizeJson);
    assert.equal(await refuse({ authorizeJson: undefined }), 'authorizeJson: field.required');
  });

  test('has a name once, when two make it at once', async () => {
    const answers = await Promise.all([create('Twin', []), create('Twin', [])]);
    assert.deepEqual(answers.map(outcome).sort(), ['200', '400 name: role.duplicate']);
  });

  test('of another organisation is not found, whatever is asked of it (ASVS 8.2.2, 8.4.1)', async () => {
    const foreign = seedId('role:harborStorage:viewer');
    assert.equal(outcome(await world.get(`get-role?uuid=${foreign}`, world.chen)), '404');
    assert.equal(outcome(await update(foreign, [])), '404');
    assert.equal(outcome(await world.post('delete-role', { uuid: foreign }, world.chen)), '404');
    assert.equal(
      outcome(await world.post('create-role', { name: 'X', templateUuid: foreign }, world.chen)),
      '404',
    );
    const settings = { isAutoApproved: 0, roleUuid: foreign };
    assert.equal(outcome(await world.post('set-invitation-settings', settings, world.chen)), '404');
  });

  test('is seen by its holder, by others only with the right to it', async () => {
    const viewer = { token: world.chen.token, org: grid.id };
    assert.equal((await world.get('get-role', viewer)).data.roleUuid, seedId('role:grid:viewer'));
    const other = await world.get(`get-role?uuid=${seedId('role:grid:admin')}`, viewer);
    assert.equal(outcome(other), '403 noPermission');
    assert.equal(
      outcome(await world.get(`get-roles-by-org-uuid?uuid=${grid.id}`, viewer)),
      '403 noPermission',
    );
  });

  test('for people who join is chosen by who holds its rights, and is no administrator', async () => {
    const settings = (roleUuid: string, isAutoApproved = 0) =>
      world.post('set-invitation-settings', { isAutoApproved, roleUuid }, world.chen);
    assert.deepEqual((await settings(ADMIN)).errors, ['roleUuid: role.administrator']);
    assert.equal((await settings(keeper, 1)).code, 200);
    const { data } = await world.get('get-invitation-settings', world.chen);
    assert.deepEqual(data, { isAutoApproved: 1, roleUuid: keeper });
    const code = await world.codeOf(sunfield.id, world.chen);
    const joined = await world.post('send-join-request', { code }, world.zhao);
    assert.equal(joined.data.status, 1);
    const member = { ...world.zhao, org: sunfield.id };
    assert.equal((await world.get('get-role', member)).data.roleUuid, keeper);
    await settings(VIEWER);
  });

  test('grants no more than its organisation may use', async () => {
    const { db } = server.database;
    const [app] = await db.select({ id: application.id }).from(application);
    const applicationId = app?.id ?? '';
    const codes = ['home:view', 'role:list', 'role:edit', 'organization:edit'];
    await db.insert(authorize).values({ organizationId: sunfield.id, applicationId, codes });
    assert.deepEqual((await codesOf(world.chen, chen.id)).sort(), [...codes].sort());
    assert.equal(outcome(await world.get('get-not-confirm-record', world.chen)), '403 noPermission');
    assert.deepEqual((await create('Beyond', ['monitor:view'])).errors, ['authorizeJson: role.notHeld']);
    const codesFrom = async (path: string) =>
      (await world.get(path, world.chen)).data.list.map(({ id }: { id: string }) => id).sort();
    assert.deepEqual(await codesFrom('get-org-resources'), [...codes].sort());
    assert.deepEqual(await codesFrom(`get-org-resources-by-org?uuid=${sunfield.id}`), [...codes].sort());
    assert.deepEqual((await world.get(`list-menu?uuid=${sunfield.id}`, world.chen)).data.list, []);
    const one = await world.get(`get-org-authorize?id=${applicationId}`, world.chen);
    assert.deepEqual(JSON.parse(one.data.appAuthorizeJson), codes);
    const fewer = codes.slice(0, 2);
    await db.update(authorize).set({ codes: fewer });
    assert.deepEqual((await codesOf(world.chen, chen.id)).sort(), [...fewer].sort());
    await db.delete(authorize);
    const { data } = await world.get(`get-org-all-authorizes?uuid=${sunfield.id}`, world.chen);
    assert.deepEqual(
      data.list.map(({ appName }: { appName: string }) => appName),
      ['heliport'],
    );
    assert.deepEqual(JSON.parse(data.list[0].appAuthorizeJson), [...FUNCTION_CODES]);
    const unknown = await world.get(`get-org-authorize?id=${seedId('application:none')}`, world.chen);
    assert.equal(outcome(unknown), '404');
  });

  test('can grant what has a name in three languages', async () => {
    const names = async (language: string): Promise<{ id: string; name: string }[]> =>
      (await server.get('/usercenter/get-resources', { ...world.chen, language })).data.list;
    const [zh, en, ja] = await Promise.all(['zh', 'en', 'ja'].map(names));
    for (const named of [zh, en, ja]) {
      assert.deepEqual(
        named?.map(({ id }) => id),
        [...FUNCTION_CODES],
      );
      assert.deepEqual(
        named?.filter(({ id, name }) => id === name),
        [],
      );
    }
    assert.ok(en?.some(({ name }) => name === 'Approve or reject applications'));
    const calls = await world.get('get-server-resources', world.chen);
    const confirm = calls.data.list.find(
      ({ id }: { id: string }) => id === 'POST /usercenter/confirm-request',
    );
    assert.deepEqual(confirm.funcCodes, ['apply-user:check']);
  });

  test('of an administrator sees the whole menu that the organisation may use', async () => {
    const { data } = await world.get(`list-menu?uuid=${sunfield.id}`, world.chen);
    assert.ok(data.list.length > 1);
    assert.equal(outcome(await world.get(`list-menu?uuid=${harborStorage.id}`, world.chen)), '403 notMember');
  });
});
