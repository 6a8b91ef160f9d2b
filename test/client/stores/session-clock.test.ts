import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from '#client/http.ts';
import { $signedIn, refreshWhenDue, signIn } from '#client/stores/session.ts';
import { secondsToRefresh } from '#client/stores/token.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, expectToken, sessionWorld, signedIn, token, tokens } from '#test/support/session.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

const world = sessionWorld();

/** A server whose clock is that far ahead of this device's. */
function serverAhead(seconds: number): void {
  const now = () => Math.floor(Date.now() / 1000) + seconds;
  const given = () => ({
    accessToken: token({ issuedAt: now() }),
    refreshAfter: now() + 6 * HOUR_S,
    accessExpire: now() + 12 * HOUR_S,
  });
  world.api.on('POST /usercenter/login', () => ok(signedIn(given())));
  world.api.on('POST /usercenter/refresh-token', () => ok({ ...tokens(''), ...given() }));
}

for (const [title, seconds] of [
  ['a day behind', DAY_S],
  ['a day ahead', -DAY_S],
] as const) {
  test(`a device whose clock is ${title} refreshes when the server’s clock says so, not at each step`, async () => {
    serverAhead(seconds);
    await signIn(ada);
    for (let step = 0; step < 5; step++) assert.equal(await refreshWhenDue(), true);
    assert.equal(world.api.count('/usercenter/refresh-token'), 0);
    assert.equal(Math.round(secondsToRefresh() / HOUR_S), 6);
  });
}

test('a clock that is put right refreshes once at most', async () => {
  serverAhead(0);
  await signIn(ada);
  // What a sign-in on a clock a day behind has left.
  world.browser.local.setItem('clockOffset', String(DAY_S));
  for (let step = 0; step < 5; step++) assert.equal(await refreshWhenDue(), true);
  assert.equal(world.api.count('/usercenter/refresh-token'), 1);
});

test('a clock that hides that the token has expired locks nobody out', async () => {
  await signIn(ada);
  world.browser.local.setItem('clockOffset', String(-30 * DAY_S));
  expectToken(world.api, 'GET /thing', 'token-2');
  await request('GET', '/thing');
  assert.equal(world.api.count('/usercenter/refresh-token'), 1);
  assert.equal($signedIn.get(), true);
});

test('a stored offset that is no number counts as none', async () => {
  await signIn(ada);
  world.browser.local.setItem('clockOffset', '1e999');
  assert.ok(secondsToRefresh() > 0);
  assert.equal(await refreshWhenDue(), true);
  assert.equal(world.api.count('/usercenter/refresh-token'), 0);
});

test('a token set without refreshAfter is due at once', async () => {
  world.api.on('POST /usercenter/login', ok(signedIn({ refreshAfter: undefined })));
  await signIn(ada);
  await refreshWhenDue();
  assert.equal(world.api.count('/usercenter/refresh-token'), 1);
});
