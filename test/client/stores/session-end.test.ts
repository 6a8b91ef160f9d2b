import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, request } from '#client/http.ts';
import { $organization } from '#client/stores/organization.ts';
import { $permissions } from '#client/stores/permission.ts';
import {
  $ended,
  $reloginAsked,
  $session,
  $signedIn,
  resume,
  signIn,
  signOut,
} from '#client/stores/session.ts';
import { $boardMode, setBoardMode } from '#client/stores/settings.ts';
import { hangUp, ok } from '#test/support/fake-api.ts';
import { ada, expired, sessionWorld } from '#test/support/session.ts';

const world = sessionWorld();

test('a sign-out tells the server and leaves nothing behind (ASVS 14.3.1)', async () => {
  await signIn({ ...ada, remember: true });
  world.browser.session.setItem('tabs', '[]');
  setBoardMode(true);
  assert.equal(await signOut(), true);
  assert.equal(world.last('/usercenter/logout')?.headers.authorization, 'Bearer token-1');
  assert.deepEqual([$session.get(), $permissions.get(), $organization.get()], [null, [], null]);
  assert.equal($boardMode.get(), false);
  assert.equal($ended.get(), 'signedOut');
  assert.equal(world.browser.cookies.has('heliport-token'), false);
  assert.deepEqual(
    ['user', 'refreshAfter', 'pvModId'].map((key) => world.browser.local.getItem(key)),
    [null, null, null],
  );
  assert.deepEqual(
    ['Org-ID', 'tabs'].map((key) => world.browser.session.getItem(key)),
    [null, null],
  );
  assert.equal(world.browser.local.getItem('username'), '13800000001');
});

test('a sign-out that the server cannot hear of says so, and signs out all the same', async () => {
  await signIn(ada);
  world.api.on('POST /usercenter/logout', hangUp);
  assert.equal(await signOut(), false);
  assert.equal($signedIn.get(), false);
});

test('a sign-out of a session that ended elsewhere is a sign-out', async () => {
  await signIn(ada);
  world.api.on('POST /usercenter/logout', { code: 10019, message: 'ended' });
  assert.equal(await signOut(), true);
  assert.equal($ended.get(), 'signedOut');
});

test('what is under way or begins at a sign-out, and is refused since that was faster, does not make it an end elsewhere', async () => {
  await signIn(ada);
  const ended = { code: 10019, message: 'ended' };
  let refuse: (answer: object) => void = () => undefined;
  const held = new Promise<object>((resolve) => {
    refuse = resolve;
  });
  world.api.on('GET /under-way', () => held);
  world.api.on('GET /begun', ended);
  const underWay = assert.rejects(request('GET', '/under-way'), { kind: 'aborted' });
  while (!world.last('/under-way')) await new Promise(setImmediate);
  world.api.on('POST /usercenter/logout', async () => {
    refuse(ended);
    await request('GET', '/begun').catch(() => undefined);
    return ok({});
  });
  assert.equal(await signOut(), true);
  await underWay;
  assert.equal($ended.get(), 'signedOut');
});

for (const [code, reason] of [
  [10019, 'elsewhere'],
  [401, 'notSignedIn'],
] as const) {
  test(`${code} ends the session without a refresh`, async () => {
    await signIn(ada);
    setBoardMode(true);
    world.api.on('GET /thing', { code, message: 'ended' });
    await assert.rejects(request('GET', '/thing'), ApiError);
    assert.equal($ended.get(), reason);
    assert.equal($signedIn.get(), false);
    assert.equal($boardMode.get(), false);
    assert.equal(world.api.count('/usercenter/refresh-token'), 0);
  });
}

test('a secondary service’s logout asks, and leaves the session', async () => {
  await signIn(ada);
  world.api.on('GET /alarms', { code: 50014, message: 'ended' });
  await assert.rejects(request('GET', '/alarms', { profile: 'secondary' }), { code: 50014 });
  assert.equal($reloginAsked.get(), true);
  assert.equal($signedIn.get(), true);
});

test('403 ends no session', async () => {
  await signIn(ada);
  world.api.on('GET /thing', { code: 403, message: 'not yours' });
  await assert.rejects(request('GET', '/thing'), { code: 403 });
  assert.equal($signedIn.get(), true);
});

test('where cookies and storage are refused, the session lives in memory', async () => {
  world.browser.block();
  await signIn(ada);
  world.api.on('GET /thing', ok({}));
  await request('GET', '/thing');
  assert.equal(world.last('/thing')?.headers.authorization, 'Bearer token-1');
  await signOut();
  assert.equal($signedIn.get(), false);
});

test('on a foreign page the session stays in the tab, writes no cookie, and ends with its token', async () => {
  world.visit('https://elsewhere.test/');
  await signIn(ada);
  assert.equal(world.browser.cookies.has('heliport-token'), false);
  assert.equal(world.browser.local.getItem('user'), null);
  assert.equal(world.browser.session.getItem('heliport-token'), 'token-1');
  world.browser.session.setItem('refreshAfter', '0');
  assert.equal(await resume(), true);
  world.api.on('GET /thing', expired);
  await assert.rejects(request('GET', '/thing'), { code: 20009 });
  assert.equal($ended.get(), 'expired');
  assert.equal(world.api.count('/usercenter/refresh-token'), 0);
  assert.equal(world.browser.session.getItem('heliport-token'), null);
});
