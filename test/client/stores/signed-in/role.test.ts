import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $menu } from '#client/stores/menu.ts';
import { $organization } from '#client/stores/organization.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $session, endSession, signIn } from '#client/stores/session.ts';
import { changeRoles } from '#client/stores/signed-in/role.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld, signedIn, sunfield, tokens } from '#test/support/session.ts';

const world = sessionWorld();

const account = { name: 'Ada L.', phone: '13800000001', email: 'a@b.example', avatar: '', gender: 0 };

test('changed roles bring token, person, permissions and menu, and close the tag views', async () => {
  world.api.on('POST /usercenter/change-org-view', ok(tokens('token-role')));
  world.api.on('GET /usercenter/get-user', ok(account));
  world.api.on('GET /usercenter/get-role', ok({ role: 'admin' }));
  world.api.on('GET /usercenter/get-menu-list', ok({ list: [] }));
  await signIn(ada);
  world.browser.session.setItem('tabs', '[]');
  world.api.on('POST /usercenter/get-user-permissions', ok({ permissions: { all: ['new:view'] } }));
  await changeRoles();
  assert.deepEqual(world.last('/usercenter/change-org-view')?.body, { uuid: 'org-1' });
  assert.equal(world.browser.cookies.get('heliport-token'), 'token-role');
  const user = $session.get();
  assert.deepEqual(
    [user?.roles, user?.name, user?.displayName, user?.gender],
    [['admin'], 'Ada L.', 'Ada L.', 0],
  );
  assert.deepEqual($permissions.get(), ['new:view']);
  assert.equal($menu.get().status, 'ready');
  assert.equal(world.browser.session.getItem('tabs'), null);
  assert.deepEqual($organization.get(), sunfield);
});

test('who is in no organisation has no roles', async () => {
  world.api.on(
    'POST /usercenter/login',
    ok(signedIn({ joinInList: [], signInOrg: { orgUuid: '', orgName: '' } })),
  );
  world.api.on('GET /usercenter/get-user', ok(account));
  world.api.on('GET /usercenter/get-menu-list', ok({ list: [] }));
  await signIn(ada);
  await changeRoles();
  assert.deepEqual($session.get()?.roles, []);
  assert.equal(world.api.count('/usercenter/change-org-view'), 0);
});

test('a sign-out meanwhile wins', async () => {
  world.api.on('POST /usercenter/change-org-view', ok(tokens('token-role')));
  await signIn(ada);
  const changing = changeRoles();
  endSession('signedOut');
  await assert.rejects(changing, { kind: 'aborted' });
  assert.equal(world.browser.cookies.has('heliport-token'), false);
});
