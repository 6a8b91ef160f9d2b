import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type FakeBrowser, fakeBrowser } from '#test/support/browser.ts';
import { fakeLocks } from '#test/support/locks.ts';
import { fetchAsPage } from '#test/support/page-fetch.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { openTabs, type Tab } from '#test/support/tabs.ts';

const HOUR_S = 3600;
const REFRESH = '/usercenter/refresh-token';
const ada = { username: '13800000001', password: 'Helio@2026', remember: false };

let server: TestServer;
let browser: FakeBrowser;
let restoreFetch: () => void;
let refreshes = 0;
const stops: (() => void)[] = [];

before(async () => {
  server = await startServer();
  restoreFetch = fetchAsPage();
  const asPage = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (String(input).endsWith(REFRESH)) refreshes += 1;
    return asPage(input, init);
  };
});
beforeEach(() => {
  browser = fakeBrowser(server.url, fakeLocks());
  refreshes = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
after(async () => {
  restoreFetch();
  await server.close();
});

/** Tabs of one browser in which a person has signed in. */
async function signedInTabs(count: number): Promise<[Tab, ...Tab[]]> {
  const [first, ...others] = await openTabs(count);
  assert.ok(first);
  for (const tab of [first, ...others]) {
    tab.http.configure({ base: server.url });
    stops.push(tab.followOtherTabs(() => undefined));
  }
  await first.signIn(ada);
  await Promise.all(others.map((tab) => tab.resume()));
  return [first, ...others];
}

test('20 tabs that meet an expired token ask for one refresh', async () => {
  const tabs = await signedInTabs(20);
  server.advance(12 * HOUR_S + 60);
  await Promise.all(tabs.map((tab) => tab.request('GET', '/usercenter/list-my-session')));
  assert.equal(refreshes, 1);
  assert.ok(tabs.every((tab) => tab.$signedIn.get()));
});

test('20 tabs whose token is due ask for one refresh', async () => {
  const tabs = await signedInTabs(20);
  browser.local.setItem('refreshAfter', '0');
  const done = await Promise.all(tabs.map((tab) => tab.refreshWhenDue()));
  assert.ok(done.every(Boolean));
  assert.equal(refreshes, 1);
});

test('without Web Locks they ask at the same time, and all stay signed in', async () => {
  fakeBrowser(server.url);
  const tabs = await signedInTabs(5);
  server.advance(12 * HOUR_S + 60);
  await Promise.all(tabs.map((tab) => tab.request('GET', '/usercenter/list-my-session')));
  assert.ok(tabs.every((tab) => tab.$signedIn.get()));
});

test('a sign-out in one of three tabs ends the others', async () => {
  const [first, second, third] = await signedInTabs(3);
  await second?.signOut();
  browser.changedElsewhere('user');
  assert.deepEqual(
    [first, second, third].map((tab) => [tab?.$signedIn.get(), tab?.$ended.get()]),
    Array.from({ length: 3 }, () => [false, 'signedOut']),
  );
});

test('a tab of another person’s session acts for nobody', async () => {
  const [first, second] = await signedInTabs(2);
  await second?.signIn({ ...ada, username: '13800000002' });
  await assert.rejects(first.request('POST', '/usercenter/update-account', { body: { name: 'Eve' } }), {
    kind: 'aborted',
  });
  assert.equal(first.$ended.get(), 'replaced');
  assert.equal(second?.$signedIn.get(), true);
});
