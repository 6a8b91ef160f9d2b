import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from '#client/http.ts';
import {
  $customData,
  $organization,
  $organizationInfo,
  $organizations,
  $switching,
  loadCustomData,
  loadOrganizationInfo,
  loadOrganizations,
  onSwitched,
  onSwitchFailed,
  readCustomData,
  switchOrganization,
} from '#client/stores/organization.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $session, endSession, signIn } from '#client/stores/session.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld, sunfield } from '#test/support/session.ts';

const world = sessionWorld();

test('a switch takes over tokens, permissions and organisation, and tells who listens', async (context) => {
  await signIn(ada);
  const told: unknown[] = [];
  context.after(onSwitched((organization) => told.push(organization)));
  world.browser.local.setItem('pvModId', '7');
  await switchOrganization('org-2');
  assert.equal(world.browser.cookies.get('heliport-token'), 'token-3');
  assert.equal(world.browser.session.getItem('Org-ID'), 'org-2');
  assert.equal(world.browser.local.getItem('pvModId'), null);
  assert.deepEqual($organization.get(), grid);
  assert.deepEqual($permissions.get(), ['c:view']);
  assert.deepEqual(told, [{ orgUuid: 'org-2', orgName: 'Grid Operator One', type: 1 }]);
  assert.equal($session.get()?.organizationName, 'Grid Operator One');
});

test('a switch asks in the new organisation: the present one may just have been left', async () => {
  await signIn(ada);
  await switchOrganization('org-2');
  const change = world.last('/usercenter/change-org');
  const permissions = world.last('/usercenter/get-user-app-permissions');
  assert.deepEqual([change?.body, change?.headers['x-org-id']], [{ uuid: 'org-2' }, 'org-2']);
  assert.deepEqual([permissions?.body, permissions?.headers['x-org-id']], [{ uuid: 'app-1' }, 'org-2']);
  assert.equal(permissions?.headers.authorization, 'Bearer token-3');
});

for (const path of ['change-org', 'get-user-app-permissions']) {
  test(`a switch whose ${path} fails leaves the organisation, tells who listens and rejects`, async (context) => {
    await signIn(ada);
    const told: unknown[] = [];
    context.after(onSwitchFailed((error) => told.push(error)));
    world.api.on(`POST /usercenter/${path}`, { code: 403, message: 'not authorised' });
    await assert.rejects(switchOrganization('org-2'), { message: 'not authorised' });
    assert.deepEqual($organization.get(), sunfield);
    assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
    assert.equal(world.browser.session.getItem('Org-ID'), 'org-1');
    assert.equal($switching.get(), false);
    assert.equal(told.length, 1);
  });
}

test('a switch is seen while it lasts; a second one and one to the same place do nothing', async () => {
  await signIn(ada);
  await switchOrganization('org-1');
  assert.equal(world.api.count('/usercenter/change-org'), 0);
  const switching = switchOrganization('org-2');
  assert.equal($switching.get(), true);
  await switchOrganization('org-2');
  assert.equal($switching.get(), true);
  await switching;
  assert.equal($switching.get(), false);
  assert.equal(world.api.count('/usercenter/change-org'), 1);
});

test('a sign-out during a switch wins, without word of a failure', async (context) => {
  await signIn(ada);
  context.after(onSwitchFailed(() => assert.fail('was told')));
  const switching = switchOrganization('org-2');
  endSession('signedOut');
  await assert.rejects(switching, { kind: 'aborted' });
  assert.equal(world.browser.cookies.has('heliport-token'), false);
  assert.equal($organization.get(), null);
});

test('requests name the organisation of the tab', async () => {
  await signIn(ada);
  world.api.on('GET /thing', ok({}));
  await request('GET', '/thing');
  assert.equal(world.last('/thing')?.headers['x-org-id'], 'org-1');
  await switchOrganization('org-2');
  await request('GET', '/thing');
  assert.equal(world.last('/thing')?.headers['x-org-id'], 'org-2');
});

test('joined organisations are loaded page by page, in no organisation', async () => {
  await signIn(ada);
  world.api.on('GET /usercenter/list-my-joined', ({ path }: { path: string }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const list = page === 1 ? [sunfield] : [grid];
    return ok({ list, pagination: { page, size: 1, total: 2 } });
  });
  await loadOrganizations();
  assert.deepEqual($organizations.get(), [sunfield, grid]);
  assert.equal(world.last('/usercenter/list-my-joined')?.headers['x-org-id'], undefined);
});

test('a list that is shorter than its total ends', async () => {
  await signIn(ada);
  world.api.on('GET /usercenter/list-my-joined', ({ path }: { path: string }) =>
    ok({ list: path.includes('page=1&') ? [sunfield] : [], pagination: { page: 1, size: 1, total: 9 } }),
  );
  await loadOrganizations();
  assert.deepEqual($organizations.get(), [sunfield]);
});

test('facts, logo and title belong to one organisation', async () => {
  await signIn(ada);
  world.api.on('GET /usercenter/get-organization', ok({ title: 'Sunfield Energy' }));
  world.api.on('GET /uc/v1/org/get-org-app-custom-data', ok('{"orgLogo":"/a.svg","orgTitle":"Sunfield"}'));
  await loadOrganizationInfo();
  await loadCustomData();
  assert.equal(world.last('/usercenter/get-organization')?.path.split('?')[1], 'uuid=org-1');
  assert.equal($organizationInfo.get()?.title, 'Sunfield Energy');
  assert.deepEqual($customData.get(), { orgLogo: '/a.svg', orgTitle: 'Sunfield' });
  await switchOrganization('org-2');
  assert.equal($organizationInfo.get(), null);
  assert.deepEqual($customData.get(), { orgLogo: '', orgTitle: '' });
});

test('facts of the organisation that was left never arrive', async () => {
  await signIn(ada);
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.api.on('GET /usercenter/get-organization', async () => {
    await released;
    return ok({ title: 'Sunfield Energy' });
  });
  const loading = assert.rejects(loadOrganizationInfo(), { kind: 'aborted' });
  await switchOrganization('org-2');
  release?.();
  await loading;
  assert.equal($organizationInfo.get(), null);
});

test('custom data that is no JSON, or of a wrong shape, counts as none', () => {
  for (const json of ['', '{', 'null', '7', '{"orgLogo":null}', '{"orgTitle":{}}']) {
    assert.deepEqual(readCustomData(json), { orgLogo: '', orgTitle: '' });
  }
});
