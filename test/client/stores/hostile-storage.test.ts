import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $organization } from '#client/stores/organization.ts';
import { $signedIn, refreshWhenDue, resume, signIn, signOut } from '#client/stores/session.ts';
import { ada, sessionWorld } from '#test/support/session.ts';
import { openTabs } from '#test/support/tabs.ts';

const world = sessionWorld();

/** What half a write, another script or an older release leaves behind. */
const HOSTILE = [
  '',
  'null',
  '{',
  '[object Object]',
  '{"__proto__":{"uuid":"x"}}',
  '☢',
  'a\nb',
  '\u0000',
  '9'.repeat(400),
];

const LOCAL = [
  'user',
  'refreshAfter',
  'clockOffset',
  'sessionEnded',
  'lang',
  'theme',
  'rate',
  'username',
  'password',
  'appName',
  'pvModId',
  'settings',
  'unreadAlarms',
  'pendingJoinRequests',
];
const TAB = ['Org-ID', 'tabs', 'heliport-token'];
const COOKIES = ['heliport-token', 'Org-ID', 'sidebarStatus', 'size', 'lang', 'theme'];

for (const value of HOSTILE) {
  test(`a start among values like ${JSON.stringify(value.slice(0, 20))} is nobody’s, and a sign-in works`, async () => {
    for (const key of LOCAL) world.browser.local.setItem(key, value);
    for (const key of TAB) world.browser.session.setItem(key, value);
    for (const name of COOKIES) world.browser.cookies.set(name, value);
    // Its settings are read when the client is loaded.
    const [tab] = await openTabs(1);
    tab?.http.configure({ base: world.api.origin });
    assert.equal(await tab?.resume(), false);
    assert.equal(await resume(), false);
    await signIn(ada);
    assert.equal($organization.get()?.orgUuid, 'org-1');
    assert.equal(await signOut(), true);
  });

  test(`values like ${JSON.stringify(value.slice(0, 20))} that come while somebody is signed in stop nobody`, async () => {
    await signIn(ada);
    for (const key of LOCAL) world.browser.local.setItem(key, value);
    for (const key of TAB.filter((name) => name !== 'heliport-token'))
      world.browser.session.setItem(key, value);
    assert.equal(await refreshWhenDue(), true);
    assert.equal($signedIn.get(), true);
  });
}

test('an organisation that no header can carry gives way to the one of the session', async () => {
  await signIn(ada);
  world.browser.session.setItem('Org-ID', 'a\nb');
  world.browser.cookies.set('Org-ID', '%E2%98%A2');
  assert.equal(await resume(), true);
  assert.equal($organization.get()?.orgUuid, 'org-1');
});
