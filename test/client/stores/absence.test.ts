import assert from 'node:assert/strict';
import { before, beforeEach, mock, test } from 'node:test';
import { ApiError, request } from '#client/http.ts';
import { waitForReturn } from '#client/stores/ending.ts';
import { $organization } from '#client/stores/organization.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { $permissions } from '#client/stores/permission.ts';
import {
  $away,
  $ended,
  $endMessage,
  $session,
  $signedIn,
  resetToken,
  signIn,
  signOut,
} from '#client/stores/session.ts';
import { $boardMode, setBoardMode } from '#client/stores/settings.ts';
import { hangUp, ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld, signedIn } from '#test/support/session.ts';

const world = sessionWorld();

before(waitForReturn);

/** Signs in, works in the second organisation, and is thrown out. */
beforeEach(async () => {
  await signIn(ada);
  await switchOrganization('org-2');
  setBoardMode(true);
  world.browser.session.setItem('tabs', '[]');
  world.api.on('GET /thing', { code: 10019, message: 'ended' });
  await assert.rejects(request('GET', '/thing'), ApiError);
});

test('who is thrown out has no token, and leaves the page as it was for a while', () => {
  assert.deepEqual([$signedIn.get(), $away.get(), $ended.get()], [false, true, 'elsewhere']);
  assert.equal($endMessage.get(), 'ended');
  assert.equal(world.browser.cookies.has('heliport-token'), false);
  assert.deepEqual(
    ['user', 'refreshAfter', 'clockOffset'].map((key) => world.browser.local.getItem(key)),
    [null, null, null],
  );
  assert.equal($boardMode.get(), false);
  assert.equal($session.get()?.uuid, 'user-1');
  assert.deepEqual($organization.get(), grid);
});

test('what is left behind makes no request', async () => {
  world.api.requests.length = 0;
  await assert.rejects(request('GET', '/thing'), { kind: 'aborted' });
  assert.equal(world.api.requests.length, 0);
});

test('who comes back goes on in the same organisation', async () => {
  const seen: unknown[] = [];
  const stop = $organization.listen((organization) => seen.push(organization));
  await signIn(ada);
  stop();
  assert.deepEqual([$signedIn.get(), $away.get(), $ended.get()], [true, false, null]);
  assert.deepEqual($organization.get(), grid);
  assert.equal(seen.includes(null), false);
  assert.equal(world.browser.session.getItem('Org-ID'), 'org-2');
  assert.equal(world.browser.session.getItem('tabs'), '[]');
});

test('who is no longer in the organisation of the page goes on in the default one', async () => {
  world.api.on('POST /usercenter/login', ok(signedIn({ joinInList: signedIn().joinInList.slice(0, 1) })));
  await signIn(ada);
  assert.equal($organization.get()?.orgUuid, 'org-1');
});

test('somebody else finds nothing of it', async () => {
  world.api.on('POST /usercenter/login', ok(signedIn({ userUuid: 'user-2', joinInList: [] })));
  await signIn(ada);
  assert.deepEqual([$away.get(), $session.get()?.uuid], [false, 'user-2']);
  assert.deepEqual([$permissions.get(), $organization.get()], [[], null]);
  assert.equal(world.browser.session.getItem('tabs'), null);
});

test('a sign-in that fails half-way leaves the page waiting', async () => {
  world.api.on('POST /usercenter/get-user-permissions', hangUp);
  await assert.rejects(signIn(ada));
  assert.deepEqual([$signedIn.get(), $away.get()], [false, true]);
  assert.equal(world.browser.cookies.has('heliport-token'), false);
});

test('after a quarter of an hour it is forgotten', async () => {
  await signIn(ada);
  mock.timers.enable({ apis: ['setTimeout'] });
  resetToken();
  mock.timers.tick(15 * 60 * 1000 - 1);
  assert.equal($away.get(), true);
  mock.timers.tick(1);
  mock.timers.reset();
  assert.deepEqual([$away.get(), $session.get(), $signedIn.get()], [false, null, false]);
  assert.deepEqual($permissions.get(), []);
});

test('who signs out leaves nothing', async () => {
  await signIn(ada);
  await signOut();
  assert.deepEqual([$away.get(), $session.get()], [false, null]);
});

test('a reset of the token clears token and session, without a word of why', async () => {
  await signIn(ada);
  resetToken();
  assert.equal(world.browser.cookies.has('heliport-token'), false);
  assert.deepEqual([$signedIn.get(), $ended.get(), $endMessage.get()], [false, 'relogin', '']);
});
