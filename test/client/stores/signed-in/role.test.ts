import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setMemberRole } from '#client/stores/membership.ts';
import { $menu, loadMenu } from '#client/stores/menu.ts';
import { $organization } from '#client/stores/organization.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { $ownRoles, $permissions, loadPermissions } from '#client/stores/permission.ts';
import { saveRole } from '#client/stores/role.ts';
import { $session, endSession, resume, signIn } from '#client/stores/session.ts';
import { changeRoles } from '#client/stores/signed-in/role.ts';
import { hangUp, ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld, signedIn, sunfield, tokens } from '#test/support/session.ts';

const world = sessionWorld();

const account = { name: 'Ada L.', phone: '13800000001', email: 'a@b.example', avatar: '', gender: 0 };

const menuItem = (name: string, roles?: string[]) => ({
  ...{ id: name, parentId: '0', sort: 1, target: '', funcCode: 'a:view', name, title: name, path: '' },
  ...{ href: '', component: '', icon: '', isHidden: 0, isEnabled: 1, spread: 0, remark: '', children: [] },
  ...(roles && { roles }),
});
const shown = () => $menu.get().routes.map(({ title }) => title);

/** What the server says a person may do in the present organisation from now on. */
function grant(roles: string[], codes = ['a:view']): void {
  world.api.on('POST /usercenter/get-user-permissions', ok({ permissions: { all: codes }, roles }));
}

function answerChange(): void {
  world.api.on('POST /usercenter/change-org-view', ok(tokens('token-role')));
  world.api.on('GET /usercenter/get-user', ok(account));
  world.api.on('GET /usercenter/get-menu-list', ok({ list: [] }));
}

test('roles come with the permissions, without a call of their own, and open the menu’s routes', async () => {
  const list = [menuItem('everybody'), menuItem('experts', ['expert']), menuItem('others', ['other'])];
  world.api.on('GET /usercenter/get-menu-list', ok({ list }));
  grant(['expert']);
  await signIn(ada);
  await loadMenu();
  assert.deepEqual($ownRoles.get(), ['expert']);
  assert.deepEqual(shown(), ['', 'everybody', 'experts']);
  assert.equal(world.api.count('/usercenter/get-role'), 0);

  grant(['admin']);
  await loadPermissions();
  assert.deepEqual(shown(), ['', 'everybody', 'experts', 'others']);
});

test('roles belong to the tab and its organisation: a switch changes them, nothing is stored', async (context) => {
  grant(['admin']);
  await signIn(ada);
  world.api.on(
    'POST /usercenter/get-user-app-permissions',
    ok({ permissions: ['c:view'], roles: ['member'] }),
  );
  const seen: (readonly string[])[] = [];
  context.after($ownRoles.listen((roles) => seen.push(roles)));
  await switchOrganization('org-2');
  assert.deepEqual($ownRoles.get(), ['member']);
  assert.ok(seen.every((roles) => !roles.includes('admin')));
  assert.doesNotMatch(world.browser.local.getItem('user') ?? '', /roles|admin|member/);

  // What another release or a foreign script has stored gives nobody a role.
  const stored = JSON.parse(world.browser.local.getItem('user') ?? '{}');
  world.browser.local.setItem('user', JSON.stringify({ ...stored, roles: ['admin'] }));
  grant(['member']);
  await resume();
  assert.deepEqual($ownRoles.get(), ['member']);
});

test('a user centre that tells no roles gives none, and a sign-out takes them', async () => {
  grant(['admin']);
  await signIn(ada);
  endSession('signedOut');
  assert.deepEqual($ownRoles.get(), []);
  world.api.on('POST /usercenter/get-user-permissions', ok({ permissions: { all: ['a:view'] } }));
  await signIn(ada);
  assert.deepEqual([$ownRoles.get(), $permissions.get()], [[], ['a:view']]);
});

test('changed roles bring token, person, permissions and menu, and close the tag views', async () => {
  answerChange();
  await signIn(ada);
  world.browser.session.setItem('tabs', '[]');
  grant(['admin'], ['new:view']);
  await changeRoles();
  assert.deepEqual(world.last('/usercenter/change-org-view')?.body, { uuid: 'org-1' });
  assert.equal(world.browser.cookies.get('heliport-token'), 'token-role');
  const user = $session.get();
  assert.deepEqual([user?.name, user?.displayName, user?.gender], ['Ada L.', 'Ada L.', 0]);
  assert.deepEqual([$ownRoles.get(), $permissions.get()], [['admin'], ['new:view']]);
  assert.equal($menu.get().status, 'ready');
  assert.equal(world.browser.session.getItem('tabs'), null);
  assert.deepEqual($organization.get(), sunfield);
});

test('who changes their own role has it at once, who changes another’s keeps theirs', async () => {
  answerChange();
  world.api.on('POST /usercenter/set-org-user-role', ok({}));
  grant(['admin']);
  await signIn(ada);
  grant(['member']);
  await setMemberRole('user-2', 'role-1');
  assert.deepEqual($ownRoles.get(), ['admin']);
  await setMemberRole('user-1', 'role-1');
  assert.deepEqual($ownRoles.get(), ['member']);
});

test('who edits a role may have edited their own; a role stays changed when its rights cannot be had', async () => {
  answerChange();
  world.api.on('POST /usercenter/update-role', ok({}));
  world.api.on('GET /usercenter/get-roles-by-org-uuid', ok({ list: [] }));
  const form = { name: 'Night shift', description: '', authorizeJson: '[]' };
  grant(['member']);
  await signIn(ada);
  grant(['member'], ['new:view']);
  await saveRole(form, 'role-1');
  assert.deepEqual($permissions.get(), ['new:view']);
  world.api.on('POST /usercenter/change-org-view', hangUp);
  await saveRole(form, 'role-1');
  assert.deepEqual($permissions.get(), ['new:view']);
});

test('who is in no organisation has no roles', async () => {
  world.api.on(
    'POST /usercenter/login',
    ok(signedIn({ joinInList: [], signInOrg: { orgUuid: '', orgName: '' } })),
  );
  answerChange();
  grant([], []);
  await signIn(ada);
  await changeRoles();
  assert.deepEqual($ownRoles.get(), []);
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
