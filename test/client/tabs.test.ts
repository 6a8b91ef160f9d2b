import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type FakeBrowser, fakeBrowser } from '#test/support/browser.ts';
import { fakeLocks } from '#test/support/locks.ts';
import { fetchAsPage } from '#test/support/page-fetch.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { openTabs, type Tab } from '#test/support/tabs.ts';

const HOUR_S = 3600;
const REFRESH = '/usercenter/refresh-token';
const ALARMS = '/alarm_v2/user/unread_count';
const ada = { username: '13800000001', password: 'Helio@2026', remember: false };

let server: TestServer;
let browser: FakeBrowser;
let restoreFetch: () => void;
let refreshes = 0;
/** Organisations that were asked for their unread alarms, in order. */
let polled: (string | null)[] = [];
const stops: (() => void)[] = [];

before(async () => {
  server = await startServer();
  restoreFetch = fetchAsPage();
  const asPage = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (String(input).endsWith(REFRESH)) refreshes += 1;
    if (String(input).endsWith(ALARMS)) polled.push(new Headers(init?.headers).get('X-Org-ID'));
    return asPage(input, init);
  };
});
beforeEach(() => {
  browser = fakeBrowser(server.url, fakeLocks());
  refreshes = 0;
  polled = [];
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

const named = (tab: Tab, name: string) =>
  tab.$organizations.get().find(({ orgName }) => orgName === name)?.orgUuid ?? '';
const where = (tab: Tab) => tab.$organization.get()?.orgName;
const whereAsked = async (tab: Tab) =>
  (await tab.request('GET', '/usercenter/get-role')) as { organizationUuid: string };

test('two tabs work in two organisations at the same time, and a new one starts in the one chosen last', async () => {
  const [first, second, third] = await signedInTabs(3);
  assert.ok(second && third);
  const [sunfield, grid] = ['Sunfield Energy', 'Grid Operator One'].map((name) => named(first, name));
  await second.switchOrganization(grid ?? '');
  browser.changedElsewhere('user');
  assert.deepEqual([first, second].map(where), ['Sunfield Energy', 'Grid Operator One']);
  assert.deepEqual(
    [first, second].map((tab) => tab.$ownRoles.get()),
    [['admin'], ['member']],
  );
  const answers = await Promise.all([first, second, first, second].map(whereAsked));
  assert.deepEqual(
    answers.map(({ organizationUuid }) => organizationUuid),
    [sunfield, grid, sunfield, grid],
  );

  // A reload keeps the tab's own.
  await Promise.all([first.resume(), second.resume()]);
  assert.deepEqual([first, second].map(where), ['Sunfield Energy', 'Grid Operator One']);
  assert.deepEqual(first.$ownRoles.get(), ['admin']);
  const [fourth] = await openTabs(1);
  fourth?.http.configure({ base: server.url });
  await fourth?.resume();
  assert.equal(fourth && where(fourth), 'Grid Operator One');
  await first.switchOrganization(grid ?? '');
  await first.switchOrganization(sunfield ?? '');
});

/** Waits until what the tabs ask for has been answered. */
async function settled(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 100));
}

const poll = (tab: Tab) => stops.push(tab.$unreadAlarms.listen(() => undefined));

test('of five visible tabs one asks for the unread alarms; hidden ones ask for nothing', async () => {
  const tabs = await signedInTabs(5);
  for (const tab of tabs) tab.look(false);
  tabs.forEach(poll);
  await settled(() => true);
  assert.equal(polled.length, 0);
  for (const tab of tabs) tab.look(true);
  await settled(() => polled.length > 0);
  assert.equal(polled.length, 1);
});

test('tabs in two organisations ask for each of them once', async () => {
  const tabs = await signedInTabs(4);
  const grid = named(tabs[0], 'Grid Operator One');
  const [, , third, fourth] = tabs;
  await third?.switchOrganization(grid);
  await fourth?.switchOrganization(grid);
  tabs.forEach(poll);
  await settled(() => polled.length > 1);
  assert.deepEqual(new Set(polled), new Set([named(tabs[0], 'Sunfield Energy'), grid]));
  assert.equal(polled.length, 2);
  await third?.switchOrganization(named(tabs[0], 'Sunfield Energy'));
});
