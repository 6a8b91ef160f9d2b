import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  $customData,
  $organizationInfo,
  $organizations,
  loadCustomData,
  loadOrganizationInfo,
  loadOrganizations,
  readCustomData,
} from '#client/stores/organization.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { signIn } from '#client/stores/session.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld, sunfield } from '#test/support/session.ts';

const world = sessionWorld();

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
