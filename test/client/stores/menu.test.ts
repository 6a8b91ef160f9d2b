import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $menu, loadMenu, renewMenu } from '#client/stores/menu.ts';
import { $ownJoinRequests, loadOwnJoinRequests } from '#client/stores/own-join-request.ts';
import { endSession, signIn } from '#client/stores/session.ts';
import { setLanguage } from '#client/stores/settings.ts';
import { type FakeRequest, hangUp, ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld } from '#test/support/session.ts';

const world = sessionWorld();

const monitor = {
  funcCode: 'a:view',
  name: 'monitor',
  title: 'Monitoring',
  href: '/monitor',
  isEnabled: 1,
  children: [],
};

const shown = () =>
  $menu
    .get()
    .routes.filter(({ hidden }) => !hidden)
    .map(({ path }) => path);

test('the menu is the built-in home until it was loaded', () => {
  assert.equal($menu.get().status, 'idle');
  assert.deepEqual(shown(), ['/home']);
});

test('the server’s menu becomes routes by the person’s permissions', async () => {
  world.api.on(
    'GET /usercenter/get-menu-list',
    ok({ list: [monitor, { ...monitor, name: 'x', funcCode: 'x' }] }),
  );
  await signIn(ada);
  const loading = loadMenu();
  assert.equal($menu.get().status, 'loading');
  await loading;
  assert.equal($menu.get().status, 'ready');
  assert.deepEqual(shown(), ['/home', '/sub-monitor/monitor']);
  endSession('signedOut');
  assert.deepEqual([$menu.get().status, shown()], ['idle', ['/home']]);
});

test('an answer without list says that this application may not be used', async () => {
  world.api.on('GET /usercenter/get-menu-list', ok({}));
  await signIn(ada);
  await loadMenu();
  const menu = $menu.get();
  assert.ok(menu.status === 'failed');
  assert.equal('reason' in menu.error && menu.error.reason, 'noMenu');
});

test('a refused menu carries the server’s message; the next load may succeed', async () => {
  world.api.on('GET /usercenter/get-menu-list', { code: 403, message: 'not yours' });
  await signIn(ada);
  await loadMenu();
  const menu = $menu.get();
  assert.ok(menu.status === 'failed');
  assert.equal(menu.error.message, 'not yours');
  world.api.on('GET /usercenter/get-menu-list', ok({ list: [] }));
  await loadMenu();
  assert.equal($menu.get().status, 'ready');
});

test('a menu that arrives after the sign-out is thrown away', async () => {
  world.api.on('GET /usercenter/get-menu-list', ok({ list: [monitor] }));
  await signIn(ada);
  const loading = loadMenu();
  endSession('signedOut');
  await loading;
  assert.equal($menu.get().status, 'idle');
});

test('a menu that is shown changes its language in place; a failure leaves it as it is', async () => {
  world.api.on('GET /usercenter/get-menu-list', ({ headers }: FakeRequest) =>
    ok({ list: [{ ...monitor, title: headers['accept-language'] }] }),
  );
  await signIn(ada);
  await renewMenu();
  assert.equal($menu.get().status, 'idle', 'nobody has asked for it');
  await loadMenu();
  const title = () => $menu.get().routes[1]?.title;
  assert.equal(title(), 'zh');
  setLanguage('en');
  const translating = renewMenu();
  assert.deepEqual([$menu.get().status, title()], ['ready', 'zh']);
  await translating;
  assert.equal(title(), 'en');
  world.api.on('GET /usercenter/get-menu-list', hangUp);
  await assert.rejects(renewMenu());
  assert.deepEqual([$menu.get().status, title()], ['ready', 'en']);
});

test('own applications are loaded and forgotten with the person', async () => {
  world.api.on('GET /usercenter/get-my-request-list', ok({ list: [{ recordUuid: 'r1' }] }));
  await signIn(ada);
  await loadOwnJoinRequests();
  assert.equal($ownJoinRequests.get().length, 1);
  endSession('signedOut');
  assert.deepEqual($ownJoinRequests.get(), []);
});
