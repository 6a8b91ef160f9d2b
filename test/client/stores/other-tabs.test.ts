import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from '#client/http.ts';
import { followOtherTabs } from '#client/stores/other-tabs.ts';
import {
  $ended,
  $endMessage,
  $session,
  $signedIn,
  refresh,
  signIn,
  signOut,
} from '#client/stores/session.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld, signedIn, token, tokens } from '#test/support/session.ts';

const world = sessionWorld();

/** What a tab does that signs out, or ends the session. */
function endElsewhere(reason: string): void {
  world.browser.local.setItem('sessionEnded', reason);
  world.browser.cookies.delete('heliport-token');
  for (const key of ['refreshAfter', 'clockOffset', 'user']) world.browser.local.removeItem(key);
}

/** What a tab does in which somebody else signs in. */
function replaceElsewhere(): void {
  world.browser.cookies.set('heliport-token', token({ person: 'user-2' }));
  world.browser.local.setItem('user', '{"uuid":"user-2","name":"bo"}');
}

async function signInWithToken(): Promise<void> {
  world.api.on('POST /usercenter/login', ok(signedIn({ accessToken: token() })));
  world.api.on('GET /thing', ok({}));
  await signIn(ada);
  world.api.requests.length = 0;
}

for (const reason of ['signedOut', 'expired'] as const) {
  test(`a session that another tab has ended as ${reason} ends here, for the same reason`, async (context) => {
    await signInWithToken();
    context.after(followOtherTabs(() => assert.fail('nobody signed in')));
    endElsewhere(reason);
    world.browser.changedElsewhere('user');
    assert.deepEqual([$signedIn.get(), $ended.get()], [false, reason]);
    assert.equal(world.api.requests.length, 0);
  });
}

test('a tab that has not heard of a sign-out notices before its next request', async () => {
  await signInWithToken();
  endElsewhere('signedOut');
  await assert.rejects(request('GET', '/thing'), { kind: 'aborted' });
  assert.equal(world.api.requests.length, 0);
  assert.equal($ended.get(), 'signedOut');
});

test('a request that is refused while another tab signs out ends the session as signed out', async () => {
  await signInWithToken();
  world.api.on('POST /thing', () => {
    world.browser.local.setItem('sessionEnded', 'signedOut');
    return { code: 10019, message: 'ended elsewhere' };
  });
  await assert.rejects(request('POST', '/thing'), { code: 10019 });
  assert.deepEqual([$signedIn.get(), $ended.get(), $endMessage.get()], [false, 'signedOut', '']);
});

test('a sign-out is announced to the other tabs before the server hears of it', async () => {
  await signInWithToken();
  let announced: string | null = null;
  world.api.on('POST /usercenter/logout', () => {
    announced = world.browser.local.getItem('sessionEnded');
    return ok(null);
  });
  await signOut();
  assert.equal(announced, 'signedOut');
});

test('a tab of somebody else’s session writes nothing in their name, and leaves them theirs', async () => {
  await signInWithToken();
  replaceElsewhere();
  await assert.rejects(request('POST', '/thing'), { kind: 'aborted' });
  assert.equal(world.api.requests.length, 0);
  assert.deepEqual([$session.get(), $ended.get()], [null, 'replaced']);
  assert.notEqual(world.browser.cookies.get('heliport-token'), undefined);
  assert.notEqual(world.browser.local.getItem('user'), null);
});

test('a sign-out there ends nobody else’s session', async () => {
  await signInWithToken();
  replaceElsewhere();
  await signOut();
  assert.equal(world.api.requests.length, 0);
  assert.notEqual(world.browser.cookies.get('heliport-token'), undefined);
});

test('a request under way that is refused is not sent again in somebody else’s name', async () => {
  await signInWithToken();
  world.api.on('POST /thing', () => {
    replaceElsewhere();
    return { code: 20009, message: 'expired' };
  });
  await assert.rejects(request('POST', '/thing'), { code: 20009 });
  assert.equal(world.api.requests.length, 1);
  assert.equal($ended.get(), 'replaced');
});

test('a token that arrives after a sign-out in another tab is thrown away', async () => {
  await signInWithToken();
  world.api.on('POST /usercenter/refresh-token', () => {
    endElsewhere('signedOut');
    return ok(tokens(token()));
  });
  await assert.rejects(refresh(), { kind: 'aborted' });
  assert.equal(world.browser.cookies.has('heliport-token'), false);
  assert.equal(world.browser.local.getItem('refreshAfter'), null);
});

test('a token of somebody else is thrown away', async () => {
  await signInWithToken();
  const own = world.browser.cookies.get('heliport-token');
  world.api.on('POST /usercenter/refresh-token', ok(tokens(token({ person: 'user-2' }))));
  await assert.rejects(refresh(), { kind: 'aborted' });
  assert.equal(world.browser.cookies.get('heliport-token'), own);
});

test('what another tab knows of the person is known here', async (context) => {
  await signInWithToken();
  context.after(followOtherTabs(() => assert.fail('nobody signed in')));
  world.browser.local.setItem('user', '{"uuid":"user-1","name":"Ada Lovelace"}');
  world.browser.changedElsewhere('user');
  assert.equal($session.get()?.name, 'Ada Lovelace');
});

test('a tab where nobody is signed in hears of a sign-in in another one', async (context) => {
  let heard = 0;
  context.after(
    followOtherTabs(() => {
      heard += 1;
    }),
  );
  world.browser.changedElsewhere('lang');
  assert.equal(heard, 0);
  replaceElsewhere();
  world.browser.changedElsewhere('user');
  world.browser.look(true);
  assert.equal(heard, 2);
});
