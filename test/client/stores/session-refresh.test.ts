import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { request, TransportError } from '#client/http.ts';
import { $permissions, loadPermissions } from '#client/stores/permission.ts';
import {
  $ended,
  $session,
  $signedIn,
  endSession,
  refresh,
  refreshWhenDue,
  signIn,
} from '#client/stores/session.ts';
import { type FakeRequest, hangUp, ok, raw } from '#test/support/fake-api.ts';
import { ada, expectToken, expired, sessionWorld, tokens } from '#test/support/session.ts';

const world = sessionWorld();

test('requests that meet an expired token wait for one refresh and are sent once more', async () => {
  await signIn(ada);
  expectToken(world.api, 'GET /thing', 'token-2');
  const answers = await Promise.all(Array.from({ length: 20 }, () => request('GET', '/thing')));
  assert.equal(answers.length, 20);
  assert.equal(world.api.count('/usercenter/refresh-token'), 1);
  assert.equal(world.api.count('/thing'), 40);
});

test('a request that comes back late is sent again with the new token, without another refresh', async () => {
  await signIn(ada);
  expectToken(world.api, 'GET /thing', 'token-2');
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.api.on('GET /slow', async ({ headers }: { headers: { authorization?: string } }) => {
    if (headers.authorization === 'Bearer token-2') return ok({});
    await released;
    return expired;
  });
  const slow = request('GET', '/slow');
  await request('GET', '/thing');
  release?.();
  await slow;
  assert.equal(world.api.count('/usercenter/refresh-token'), 1);
});

test('a refresh carries no token of its own and keeps the new expiry', async () => {
  await signIn(ada);
  world.api.on('POST /usercenter/refresh-token', ok({ ...tokens('token-2'), accessExpire: 4_200_000_000 }));
  await refresh();
  const sent = world.last('/usercenter/refresh-token');
  assert.deepEqual(sent?.body, {});
  assert.equal(sent?.headers.authorization, undefined);
  assert.equal($session.get()?.accessExpire, 4_200_000_000);
});

test('a navigation refreshes only what is due', async () => {
  await signIn(ada);
  assert.equal(await refreshWhenDue(), true);
  assert.equal(world.api.count('/usercenter/refresh-token'), 0);
  world.browser.local.setItem('refreshAfter', String(Math.floor(Date.now() / 1000) - 1));
  assert.equal(await refreshWhenDue(), true);
  assert.equal(world.api.count('/usercenter/refresh-token'), 1);
  assert.equal(await refreshWhenDue(), true);
  assert.equal(world.api.count('/usercenter/refresh-token'), 1);
});

test('an expired token that cannot be refreshed ends the session once, however many calls fail', async () => {
  await signIn(ada);
  const seen: unknown[] = [];
  const stop = $ended.listen((reason) => seen.push(reason));
  world.api.on('GET /thing', expired);
  world.api.on('POST /usercenter/refresh-token', { code: 401, message: 'no' });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => request('GET', '/thing')));
  stop();
  assert.ok(answers.every(({ status }) => status === 'rejected'));
  assert.equal(world.api.count('/usercenter/refresh-token'), 1);
  assert.deepEqual(seen, ['expired']);
  assert.equal($signedIn.get(), false);
});

test('a lost refresh fails the request and keeps the session', async () => {
  await signIn(ada);
  world.api.on('GET /thing', expired);
  world.api.on('POST /usercenter/refresh-token', hangUp);
  await assert.rejects(request('GET', '/thing'), TransportError);
  assert.equal($signedIn.get(), true);
});

for (const [title, lose] of [
  ['lost on the way', hangUp],
  ['cut off in the middle', raw('{"code":200,"data":{"accessTok')],
] as const) {
  test(`a refresh whose answer is ${title} is asked again, and the request goes through`, async () => {
    await signIn(ada);
    expectToken(world.api, 'GET /thing', 'token-2');
    let attempts = 0;
    world.api.on('POST /usercenter/refresh-token', (request: FakeRequest, response: ServerResponse) => {
      attempts += 1;
      return attempts === 1 ? lose(request, response) : ok(tokens('token-2'));
    });
    await request('GET', '/thing');
    assert.deepEqual([attempts, $signedIn.get()], [2, true]);
    assert.equal(world.browser.cookies.get('heliport-token'), 'token-2');
  });
}

test('a server that is broken ends no session and is not asked over and over', async () => {
  await signIn(ada);
  world.api.on('GET /thing', expired);
  world.api.on('POST /usercenter/refresh-token', { code: 500, message: 'broken' });
  await assert.rejects(request('GET', '/thing'), { code: 500 });
  assert.deepEqual([world.api.count('/usercenter/refresh-token'), $signedIn.get()], [1, true]);
});

test('a token that arrives after the sign-out is thrown away', async () => {
  await signIn(ada);
  const refreshing = refresh();
  endSession('signedOut');
  await assert.rejects(refreshing, { kind: 'aborted' });
  assert.equal(world.browser.cookies.has('heliport-token'), false);
  assert.equal(world.browser.local.getItem('user'), null);
});

test('permissions that arrive after the sign-out are thrown away', async () => {
  await signIn(ada);
  const loading = loadPermissions();
  endSession('signedOut');
  await assert.rejects(loading, { kind: 'aborted' });
  assert.deepEqual($permissions.get(), []);
});
