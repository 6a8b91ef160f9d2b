import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { request } from '#client/http.ts';
import { $notices, dismiss } from '#client/stores/notice.ts';
import { $ended, $signedIn, signIn, signOut } from '#client/stores/session.ts';
import { $boardMode, setBoardMode } from '#client/stores/settings.ts';
import { announceSessionEnd } from '#shell/session/end.ts';
import { $texts } from '#shell/texts/texts.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld, signedIn, token } from '#test/support/session.ts';

const world = sessionWorld();

/** The elements that stand in the page. */
const body: Confirmation[] = [];

class Confirmation extends EventTarget {
  readonly localName: string;
  constructor(localName: string) {
    super();
    this.localName = localName;
  }
  remove(): void {
    body.splice(body.indexOf(this), 1);
  }
  answer(relogin: boolean): void {
    this.dispatchEvent(Object.assign(new Event('uc-close'), { detail: { relogin } }));
  }
}

let reloads = 0;
let following = false;
beforeEach(() => {
  const page = Object.assign(new URL(location.href), {
    reload() {
      reloads += 1;
    },
  });
  Object.defineProperty(globalThis, 'location', { configurable: true, get: () => page });
  Object.assign(globalThis, { customElements: { get: () => class {} } });
  Object.assign(document, {
    createElement: (tag: string) => new Confirmation(tag),
    querySelector: (tag: string) => body.find(({ localName }) => localName === tag) ?? null,
    body: { append: (element: Confirmation) => body.push(element) },
  });
  $texts.set({
    endedExpired: 'Your session has expired',
    endedElsewhere: 'Your session was ended',
    endedNotSignedIn: 'Please sign in',
  });
  if (!following) announceSessionEnd();
  following = true;
  reloads = 0;
});
afterEach(() => {
  body.length = 0;
  for (const { id } of $notices.get()) dismiss(id);
});

const said = () => $notices.get().map(({ text }) => text);
const many = () => Promise.allSettled(Array.from({ length: 10 }, () => request('GET', '/thing')));

for (const [code, message, sentence] of [
  [20009, '', 'Your session has expired'],
  [10019, '', 'Your session was ended'],
  [401, '', 'Please sign in'],
  [10019, 'An administrator has signed you out.', 'An administrator has signed you out.'],
] as const) {
  test(`ten calls that meet ${code} say once “${sentence}”, and turn board mode off`, async () => {
    await signIn(ada);
    setBoardMode(true);
    world.api.on('GET /thing', { code, message });
    world.api.on('POST /usercenter/refresh-token', { code: 20009, message: '' });
    await many();
    assert.deepEqual(said(), [sentence]);
    assert.deepEqual([$signedIn.get(), $boardMode.get()], [false, false]);
  });
}

for (const code of [50008, 50012, 50014]) {
  test(`ten calls of another service that meet ${code} ask once whether to sign in again`, async () => {
    await signIn(ada);
    world.api.on('GET /thing', { code, message: 'gone' });
    await Promise.allSettled(
      Array.from({ length: 10 }, () => request('GET', '/thing', { profile: 'secondary' })),
    );
    assert.deepEqual(
      body.map(({ localName }) => localName),
      ['uc-signed-out'],
    );
    assert.equal($signedIn.get(), true);
    body[0]?.answer(false);
    assert.deepEqual([body.length, $signedIn.get()], [0, true]);
  });
}

test('Re-Login signs the person out here, without a second message', async () => {
  await signIn(ada);
  world.api.on('GET /thing', { code: 50014, message: 'gone' });
  await assert.rejects(request('GET', '/thing', { profile: 'secondary' }));
  body[0]?.answer(true);
  assert.deepEqual([body.length, $signedIn.get(), $ended.get(), said()], [0, false, 'relogin', []]);
});

test('a session that ends takes the question along', async () => {
  await signIn(ada);
  world.api.on('GET /thing', { code: 50014, message: 'gone' });
  await assert.rejects(request('GET', '/thing', { profile: 'secondary' }));
  await signOut();
  assert.deepEqual([body.length, said()], [0, []]);
});

test('a page whose person has been replaced in another tab starts anew', async () => {
  world.api.on('POST /usercenter/login', ok(signedIn({ accessToken: token() })));
  await signIn(ada);
  world.browser.cookies.set('heliport-token', token({ person: 'user-2' }));
  await assert.rejects(request('GET', '/thing'), { kind: 'aborted' });
  assert.deepEqual([$ended.get(), reloads, said()], ['replaced', 1, []]);
});
