import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, request } from '#client/http.ts';
import { waitForReturn } from '#client/stores/ending.ts';
import { $organization } from '#client/stores/organization.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $state, updateUser } from '#client/stores/session/store.ts';
import { $away, $ended, $session, $signedIn, endSession, signIn, signOut } from '#client/stores/session.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, expired, sessionWorld } from '#test/support/session.ts';

const world = sessionWorld();

test('a listener of any part finds the whole transition done', async () => {
  await signIn(ada);
  const seen: unknown[] = [];
  const look = () =>
    seen.push([$signedIn.get(), $session.get(), $ended.get(), $permissions.get(), $organization.get()]);
  const stops = [$session, $signedIn, $ended, $permissions, $organization].map((store) =>
    store.listen(() => look()),
  );
  endSession('expired', 'said');
  for (const stop of stops) stop();
  assert.equal(seen.length, 5);
  for (const each of seen) assert.deepEqual(each, [false, null, 'expired', [], null]);
});

test('a person who is leaving is signed in until the server was told', async () => {
  await signIn(ada);
  let during: unknown;
  world.api.on('POST /usercenter/logout', () => {
    during = [$state.get().kind, $signedIn.get(), $session.get()?.uuid];
    return ok({});
  });
  await signOut();
  assert.deepEqual(during, ['leaving', true, 'user-1']);
  assert.equal($state.get().kind, 'signedOut');
});

test('a sign-out whose token has expired, and cannot be renewed, is a sign-out', async () => {
  waitForReturn();
  await signIn(ada);
  world.api.on('POST /usercenter/logout', expired);
  world.api.on('POST /usercenter/refresh-token', { code: 401, message: 'no' });
  assert.equal(await signOut(), true);
  assert.deepEqual([$ended.get(), $away.get(), $session.get()], ['signedOut', false, null]);
  assert.equal(world.browser.cookies.has('heliport-token'), false);
});

test('another service that refuses during a sign-out asks nothing', async () => {
  await signIn(ada);
  world.api.on('GET /alarms', { code: 50014, message: 'ended' });
  world.api.on('POST /usercenter/logout', async () => {
    await assert.rejects(request('GET', '/alarms', { profile: 'secondary' }), ApiError);
    assert.equal($state.get().kind, 'leaving');
    return ok({});
  });
  assert.equal(await signOut(), true);
});

test('facts about nobody are not kept', () => {
  updateUser({ ...(JSON.parse('{"uuid":"user-1"}') as NonNullable<ReturnType<typeof $session.get>>) });
  assert.deepEqual([$session.get(), world.browser.local.getItem('user')], [null, null]);
});
