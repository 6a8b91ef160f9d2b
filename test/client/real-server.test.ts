import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { getDefaultOrganization, getOrgAppCustomData } from '#client/api/organization.ts';
import { ApiError, http } from '#client/http.ts';
import { $configuration, loadConfiguration } from '#client/stores/configuration.ts';
import { $menu, loadMenu } from '#client/stores/menu.ts';
import {
  $customData,
  $organization,
  $organizationInfo,
  $organizations,
  loadCustomData,
  loadOrganizationInfo,
} from '#client/stores/organization.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { $ownJoinRequests, loadOwnJoinRequests } from '#client/stores/own-join-request.ts';
import { can } from '#client/stores/permission.ts';
import { $ended, $signedIn, endSession, resume, signIn, signOut } from '#client/stores/session.ts';
import { setLanguage } from '#client/stores/settings.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { type FakeBrowser, fakeBrowser } from '#test/support/browser.ts';
import { fetchAsPage } from '#test/support/page-fetch.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const HOUR_S = 3600;
const administrator = { username: '13800000001', password: 'Helio@2026', remember: false };

let server: TestServer;
let browser: FakeBrowser;
let restoreFetch: () => void;

before(async () => {
  server = await startServer();
  restoreFetch = fetchAsPage();
});
beforeEach(() => {
  endSession('signedOut');
  browser = fakeBrowser(server.url);
  http.configure({ base: server.url });
  setLanguage('en');
});
after(async () => {
  restoreFetch();
  await server.close();
});

const shown = () =>
  $menu
    .get()
    .routes.filter(({ hidden }) => !hidden)
    .flatMap((route) => [route.title, ...route.children.map(({ path }) => path)]);

const named = (name: string) => $organizations.get().find(({ orgName }) => orgName === name)?.orgUuid ?? '';

test('an administrator signs in, sees the menu, switches, starts again and signs out', async () => {
  await signIn(administrator);
  assert.equal($organization.get()?.orgName, 'Sunfield Energy');
  assert.equal($organizations.get().length, 3);
  assert.equal(can('monitor:view'), true);

  await loadMenu();
  assert.equal($menu.get().status, 'ready');
  assert.ok(shown().includes('Integrated Monitoring'));
  assert.ok(shown().includes('/sub-monitor/monitor/overview'));

  await Promise.all([loadOrganizationInfo(), loadCustomData(), loadOwnJoinRequests()]);
  assert.equal($organizationInfo.get()?.title, 'Sunfield Energy');
  assert.equal(typeof $customData.get().orgTitle, 'string');
  assert.ok(Array.isArray($ownJoinRequests.get()));

  await switchOrganization(named('Grid Operator One'));
  assert.equal($organization.get()?.type, 1);
  await loadMenu();
  assert.equal($menu.get().status, 'ready');

  assert.equal(await resume(), true);
  assert.equal($organization.get()?.orgName, 'Grid Operator One');

  assert.equal(await signOut(), true);
  assert.equal($signedIn.get(), false);
  assert.equal(await resume(), false);
});

test('a refused switch leaves tab, rights and the server’s default organisation as they were', async () => {
  await signIn(administrator);
  const { orgUuid } = await getDefaultOrganization();
  const before = [$organization.get(), can('monitor:view'), browser.session.getItem('Org-ID')];
  await assert.rejects(switchOrganization(organizations.harborStorage.id), { code: 403 });
  assert.deepEqual([$organization.get(), can('monitor:view'), browser.session.getItem('Org-ID')], before);
  assert.deepEqual(await getDefaultOrganization(), { orgUuid });
});

test('two tabs of one session work in two organisations, side by side', async () => {
  await signIn(administrator);
  const sunfield = named('Sunfield Energy');
  const grid = named('Grid Operator One');
  await switchOrganization(grid);
  const inGrid = await getOrgAppCustomData();

  // Another tab: the same cookies and local storage, its own organisation.
  browser.session.setItem('Org-ID', sunfield);
  assert.equal(await resume(), true);
  assert.equal($organization.get()?.orgName, 'Sunfield Energy');
  assert.notDeepEqual(await getOrgAppCustomData(), inGrid);

  browser.session.setItem('Org-ID', grid);
  await resume();
  assert.equal($organization.get()?.orgName, 'Grid Operator One');
  assert.deepEqual(await getOrgAppCustomData(), inGrid);
  await switchOrganization(sunfield);
});

test('an access token that has expired is renewed by the HttpOnly cookie, unseen', async () => {
  await signIn(administrator);
  const token = browser.cookies.get('heliport-token');
  server.advance(12 * HOUR_S + 60);
  await loadMenu();
  assert.equal($menu.get().status, 'ready');
  assert.notEqual(browser.cookies.get('heliport-token'), token);
});

test('a session that was ended elsewhere ends here at the next call', async () => {
  await signIn(administrator);
  const token = browser.cookies.get('heliport-token') ?? '';
  await server.post('/usercenter/logout', {}, { token });
  await loadMenu();
  assert.equal($ended.get(), 'elsewhere');
  assert.equal($signedIn.get(), false);
});

test('a wrong password is refused in the person’s language and ends nothing', async () => {
  setLanguage('ja');
  const earlier = $ended.get();
  const refused = await signIn({ ...administrator, password: 'Wrong@2026' }).catch((error: unknown) => error);
  assert.ok(refused instanceof ApiError);
  assert.match(refused.message, /[\u3040-\u30ff]/);
  assert.equal($ended.get(), earlier);
});

test('who is in no organisation has no rights', async () => {
  await signIn({ ...administrator, username: '13800000003' });
  assert.equal($organization.get(), null);
  assert.equal(can('monitor:view'), false);
  assert.equal(await resume(), true);
  await loadMenu();
  assert.equal($menu.get().status, 'ready');
});

test('branding is there before anybody signs in', async () => {
  await loadConfiguration();
  assert.notEqual($configuration.get().title, '');
});
