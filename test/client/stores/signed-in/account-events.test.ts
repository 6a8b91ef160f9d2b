import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type AccountEvent, onAccountEvent } from '#client/stores/account-event.ts';
import { $organization, $organizations, organizationId } from '#client/stores/organization.ts';
import { $ownJoinRequests } from '#client/stores/own-join-request.ts';
import { $permissions } from '#client/stores/permission.ts';
import { signIn } from '#client/stores/session.ts';
import {
  applyAccountEvents,
  leaveLostOrganization,
  type News,
} from '#client/stores/signed-in/account-events.ts';
import { hangUp, ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld, signedIn, sunfield } from '#test/support/session.ts';

const world = sessionWorld();
let told: News[] = [];
let apply: (event: AccountEvent) => void;

beforeEach(() => {
  told = [];
  apply = applyAccountEvents((news) => void told.push(news));
  world.api.on('GET /usercenter/get-my-request-list', ok({ list: [] }));
  world.api.on('GET /usercenter/get-menu-list', ok({ list: [] }));
});

async function until(done: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 10_000; !done(); await wait(5)) assert.ok(Date.now() < end, what);
}
const joins = (...list: object[]) =>
  world.api.on(
    'GET /usercenter/list-my-joined',
    ok({ list, pagination: { page: 1, size: 100, total: list.length } }),
  );
const count = (path: string) => world.api.count(path);

afterEach(() => wait(0));

test('an approval brings the organisation into the list, and offers it', async () => {
  world.api.on('POST /usercenter/login', ok(signedIn({ joinInList: [sunfield] })));
  await signIn(ada);
  joins(sunfield, grid);
  apply({ kind: 'requestPassed', organization: grid.orgUuid });
  apply({ kind: 'joined', organization: grid.orgUuid });
  await until(() => told.length > 0, 'it is told');
  assert.deepEqual(told, [
    { kind: 'joined', organization: 'org-2', name: 'Grid Operator One', current: false },
  ]);
  assert.equal($organizations.get().length, 2);
  assert.equal(organizationId(), 'org-1');
  assert.equal(count('/usercenter/get-my-request-list'), 1);
});

test('a person without an organisation enters the one that approved', async () => {
  world.api.on(
    'POST /usercenter/login',
    ok(signedIn({ joinInList: [], signInOrg: { orgUuid: '', orgName: '' } })),
  );
  await signIn(ada);
  joins(sunfield);
  apply({ kind: 'joined', organization: sunfield.orgUuid });
  await until(() => told.length > 0, 'it is told');
  assert.deepEqual(told, [{ kind: 'joined', organization: 'org-1', name: 'Sunfield Energy', current: true }]);
  assert.equal($organization.get()?.orgUuid, 'org-1');
  assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
});

test('a disabled member is told, and works elsewhere when they leave', async () => {
  await signIn(ada);
  joins(grid);
  world.api.on('GET /usercenter/get-default-organization', ok({ orgUuid: 'org-2' }));
  apply({ kind: 'disabled', organization: 'org-1' });
  await until(() => told.length > 0, 'it is told');
  assert.deepEqual(told, [
    { kind: 'disabled', organization: 'org-1', name: 'Sunfield Energy', current: true },
  ]);
  await leaveLostOrganization();
  assert.equal(organizationId(), 'org-2');
});

test('an organisation that was lost during an interruption is told, too', async () => {
  await signIn(ada);
  joins(grid);
  apply({ kind: 'stale', organization: '' });
  await until(() => told.length > 0, 'it is told');
  assert.deepEqual([told[0]?.kind, told[0]?.name, told[0]?.current], ['removed', 'Sunfield Energy', true]);
});

test('another role brings its rights, in this organisation alone', async () => {
  await signIn(ada);
  world.api.on('POST /usercenter/get-user-permissions', ok({ permissions: { c: ['c:view'] } }));
  apply({ kind: 'role', organization: 'org-2' });
  await wait(700);
  assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
  apply({ kind: 'role', organization: 'org-1' });
  await until(() => $permissions.get().join() === 'c:view', 'the rights come');
  assert.deepEqual(told, []);
});

test('a rejection is told with the name of the organisation', async () => {
  await signIn(ada);
  const rejected = {
    ...{ recordUuid: 'r', orgTitle: 'Harbor Storage', createdAt: '2026-01-01T00:00:00Z' },
    ...{ status: 2, isPassed: 0 },
  };
  world.api.on('GET /usercenter/get-my-request-list', ok({ list: [rejected] }));
  apply({ kind: 'requestRejected', organization: 'org-9' });
  await until(() => told.length > 0, 'it is told');
  assert.deepEqual([told[0]?.kind, told[0]?.name], ['rejected', 'Harbor Storage']);
  assert.equal($ownJoinRequests.get().length, 1);
});

test('many events of one change load everything once', async () => {
  await signIn(ada);
  for (let i = 0; i < 50; i++) {
    apply({ kind: 'organization', organization: `org-${(i % 9) + 1}` });
    apply({ kind: 'joined', organization: 'org-1' });
  }
  const before = count('/usercenter/list-my-joined');
  await until(() => told.length > 0, 'it is applied');
  assert.equal(count('/usercenter/list-my-joined'), before + 1);
});

test('what fails for the network is loaded again when it is back', async () => {
  await signIn(ada);
  world.api.on('GET /usercenter/list-my-joined', hangUp);
  apply({ kind: 'removed', organization: 'org-1' });
  await until(() => count('/usercenter/list-my-joined') > 0, 'it was asked for');
  await wait(50);
  assert.equal(told.length, 0);
  joins(grid);
  const { serverIsBack } = await import('#client/stores/online.ts');
  serverIsBack();
  await until(() => told.length > 0, 'it is told');
  assert.equal(told[0]?.kind, 'removed');
});

test('an ended session is told to those who list the sessions', () => {
  let heard = 0;
  const stop = onAccountEvent('sessions', () => {
    heard += 1;
  });
  apply({ kind: 'sessions', organization: '' });
  apply({ kind: 'sessions', organization: '' });
  stop();
  apply({ kind: 'sessions', organization: '' });
  assert.equal(heard, 2);
});
