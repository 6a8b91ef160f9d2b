import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hold, request } from '#client/http.ts';
import { withSignIn } from '#client/stores/ahead.ts';
import { endSession } from '#client/stores/ending.ts';
import { $organization, $organizations, setOrganizations } from '#client/stores/organization.ts';
import { $can, $permissions, can, loadPermissions } from '#client/stores/permission.ts';
import { $ended, $session, $signedIn, signIn } from '#client/stores/session.ts';
import { $boardMode, setBoardMode, setLanguage } from '#client/stores/settings.ts';
import type { getUserPermissions } from '#contract/user-centre/permission/calls.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld, signedIn, sunfield } from '#test/support/session.ts';

const world = sessionWorld();
const PERMISSIONS = '/usercenter/get-user-permissions';

test('a sign-in sends the trimmed name and the fixed application, without a session’s headers', async () => {
  setLanguage('en');
  await signIn({ ...ada, username: ' 13800000001 ' });
  const sent = world.last('/usercenter/login');
  assert.deepEqual(sent?.body, {
    username: '13800000001',
    password: 'Helio@2026',
    appname: 'heliport',
    application: 'heliport',
  });
  assert.equal(sent?.headers.authorization, undefined);
  assert.equal(sent?.headers['x-org-id'], undefined);
  assert.equal(sent?.headers['accept-language'], 'en');
});

test('a sign-in fills the session; display name falls back to the name, the app to appUuid', async () => {
  const user = await signIn(ada);
  assert.equal($session.get(), user);
  assert.equal($signedIn.get(), true);
  assert.deepEqual([user.uuid, user.displayName, user.appUuid, user.gender], ['user-1', 'ada', 'app-1', 1]);
  assert.deepEqual($organization.get(), sunfield);
  assert.deepEqual($organizations.get(), [sunfield, grid]);
});

test('the default app goes before appUuid', async () => {
  world.api.on('POST /usercenter/login', ok(signedIn({ defaultApp: 'app-9', displayName: 'Ada L.' })));
  const user = await signIn(ada);
  assert.deepEqual([user.appUuid, user.displayName], ['app-9', 'Ada L.']);
});

test('the token stands in its cookie, the rest in its places, the refresh token nowhere', async () => {
  await signIn(ada);
  assert.equal(world.browser.cookies.get('heliport-token'), 'token-1');
  assert.equal(world.browser.local.getItem('refreshAfter'), '4000000000');
  assert.equal(world.browser.session.getItem('Org-ID'), 'org-1');
  assert.equal(JSON.parse(world.browser.local.getItem('user') ?? '').uuid, 'user-1');
  const everything = JSON.stringify([
    world.browser.written,
    [...Array(world.browser.local.length).keys()].map((index) =>
      world.browser.local.getItem(world.browser.local.key(index) ?? ''),
    ),
    $session.get(),
  ]);
  assert.equal(everything.includes('token-1-refresh'), false);
});

test('a missing refreshAfter is stored as 0', async () => {
  world.api.on('POST /usercenter/login', ok(signedIn({ refreshAfter: undefined })));
  await signIn(ada);
  assert.equal(world.browser.local.getItem('refreshAfter'), '0');
});

test('permissions are flattened without repeats, and answered in any way they are asked for', async () => {
  await signIn(ada);
  assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
  assert.deepEqual([can('a:view'), can('c:view')], [true, false]);
  assert.equal($can('b:view').get(), true);
  assert.equal($can('b:view'), $can('b:view'));
  assert.deepEqual(world.last('/usercenter/get-user-permissions')?.body, { userUuid: 'user-1' });
});

test('a part that came with the sign-in is not asked for again, once', async () => {
  const permissions = { permissions: { c: ['c:view'] }, roles: [] };
  let question: { joinedSize: number } | undefined = { joinedSize: 9 };
  withSignIn({
    question: () => question,
    take: (first) => hold<typeof getUserPermissions>('POST', PERMISSIONS, first.permissions),
  });
  world.api.on('POST /usercenter/login', ok(signedIn({ first: { permissions } })));
  await signIn(ada);
  question = undefined;
  const sent = world.last('/usercenter/login')?.body as { first?: object } | undefined;
  assert.deepEqual(sent?.first, { joinedSize: 9 });
  assert.deepEqual($permissions.get(), ['c:view']);
  assert.equal(world.last(PERMISSIONS), undefined);
  await loadPermissions();
  assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
});

test('a part that was read outside of an organisation is not used inside of one', async () => {
  world.api.on(
    'POST /usercenter/login',
    ok(signedIn({ joinInList: [], signInOrg: { orgUuid: '', orgName: '' } })),
  );
  await signIn(ada);
  hold<typeof getUserPermissions>('POST', PERMISSIONS, { permissions: {}, roles: [] });
  setOrganizations([sunfield], sunfield.orgUuid);
  await loadPermissions();
  assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
});

test('a part that came with the sign-in of another session is not used', async () => {
  hold<typeof getUserPermissions>('POST', PERMISSIONS, { permissions: { c: ['c:view'] }, roles: [] });
  endSession('expired');
  await signIn(ada);
  assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
});

test('who is in no organisation has no permissions to load, and no X-Org-ID', async () => {
  world.api.on(
    'POST /usercenter/login',
    ok(signedIn({ joinInList: [], signInOrg: { orgUuid: '', orgName: '' } })),
  );
  world.api.on('GET /thing', ok({}));
  await signIn(ada);
  assert.equal(world.api.count('/usercenter/get-user-permissions'), 0);
  assert.equal($organization.get(), null);
  await request('GET', '/thing');
  assert.equal(world.last('/thing')?.headers.authorization, 'Bearer token-1');
  assert.equal(world.last('/thing')?.headers['x-org-id'], undefined);
});

test('every attempt removes the module id, a failed one too', async () => {
  world.browser.local.setItem('pvModId', '7');
  world.api.on('POST /usercenter/login', { code: 401, message: 'wrong' });
  await assert.rejects(signIn(ada), { code: 401, message: 'wrong' });
  assert.equal(world.browser.local.getItem('pvModId'), null);
  assert.equal($ended.get(), 'signedOut');
});

test('a sign-in without data is refused with the server’s message', async () => {
  world.api.on('POST /usercenter/login', { code: 200, message: 'locked' });
  await assert.rejects(signIn(ada), { message: 'locked' });
  assert.equal($signedIn.get(), false);
});

test('a sign-in whose permissions cannot be loaded leaves nobody signed in', async () => {
  world.api.on('POST /usercenter/get-user-permissions', { code: 500, message: 'broken' });
  await assert.rejects(signIn(ada), { code: 500, message: 'broken', reason: undefined });
  assert.equal($signedIn.get(), false);
  world.api.on('POST /usercenter/get-user-permissions', { code: 500, message: '' });
  await assert.rejects(signIn(ada), { code: 500, reason: 'verificationFailed' });
  assert.equal(world.browser.cookies.has('heliport-token'), false);
});

test('a sign-in forgets who was there before, and turns board mode off', async () => {
  await signIn(ada);
  setBoardMode(true);
  world.api.on('POST /usercenter/login', ok(signedIn({ userUuid: 'user-2', joinInList: [] })));
  await signIn(ada);
  assert.deepEqual($permissions.get(), []);
  assert.equal($session.get()?.uuid, 'user-2');
  assert.equal($boardMode.get(), false);
});

test('a remembered name is kept, an unticked box removes it with any password', async () => {
  await signIn({ ...ada, remember: true });
  assert.equal(world.browser.local.getItem('username'), '13800000001');
  assert.equal(world.browser.local.getItem('appName'), 'heliport');
  world.browser.local.setItem('password', 'encoded');
  await signIn(ada);
  assert.equal(world.browser.local.getItem('username'), null);
  assert.equal(world.browser.local.getItem('password'), null);
});
