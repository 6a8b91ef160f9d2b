import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $organization, $organizations } from '#client/stores/organization.ts';
import {
  $ownJoinRequests,
  applyToJoin,
  enterAfterApproval,
  loadOwnJoinRequests,
  lookForMembership,
  previewInvitation,
  withdrawJoinRequest,
} from '#client/stores/own-join-request.ts';
import { $permissions } from '#client/stores/permission.ts';
import { endSession, signIn } from '#client/stores/session.ts';
import { AUTO_APPROVE_REDIRECT_MS } from '#contract/user-centre/join-request/limits.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld, signedIn, sunfield } from '#test/support/session.ts';

const world = sessionWorld();

const record = (recordUuid: string, status: number, isPassed = 0) => ({
  recordUuid,
  orgTitle: `Plant ${recordUuid}`,
  createdAt: '2026-03-04T05:06:07.000Z',
  status,
  isPassed,
});

/** Signs in a person who has joined nothing. */
async function signInAlone(): Promise<void> {
  world.api.on(
    'POST /usercenter/login',
    ok(signedIn({ joinInList: [], signInOrg: { orgUuid: '', orgName: '' } })),
  );
  await signIn(ada);
}

test('a join request tells whether it was approved at once', async () => {
  await signIn(ada);
  world.api.on('POST /usercenter/send-join-request', ok({ status: 0, recordUuid: 'a', orgUuid: '' }));
  assert.equal(await applyToJoin('SNF7E0HP26'), false);
  assert.deepEqual(world.last('/usercenter/send-join-request')?.body, { code: 'SNF7E0HP26' });
  world.api.on('POST /usercenter/send-join-request', ok({ status: 1, recordUuid: 'a', orgUuid: 'org-1' }));
  assert.equal(await applyToJoin('SNF7E0HP26'), true);
});

test('a code tells whose it is', async () => {
  await signIn(ada);
  world.api.on('POST /usercenter/preview-invitation-code', ok({ orgTitle: 'Sunfield', orgLogo: '' }));
  assert.equal(await previewInvitation('SNF7E0HP26'), 'Sunfield');
});

test('a withdrawn join request shows as invalid, the others stay', async () => {
  await signIn(ada);
  world.api.on(
    'GET /usercenter/get-my-request-list',
    ok({ list: [record('a', 1), record('b', 1), record('c', 2, 1)] }),
  );
  world.api.on('POST /usercenter/withdraw-request', ok({}));
  await loadOwnJoinRequests();
  await withdrawJoinRequest('a');
  assert.deepEqual(world.last('/usercenter/withdraw-request')?.body, { recordUuid: 'a' });
  assert.deepEqual($ownJoinRequests.get(), [record('a', 0), record('b', 1), record('c', 2, 1)]);
});

test('a join request whose withdrawal is refused stays as it was', async () => {
  await signIn(ada);
  world.api.on('GET /usercenter/get-my-request-list', ok({ list: [record('a', 1)] }));
  world.api.on('POST /usercenter/withdraw-request', { code: 409, message: 'Decided already.' });
  await loadOwnJoinRequests();
  await assert.rejects(withdrawJoinRequest('a'), { message: 'Decided already.' });
  assert.deepEqual($ownJoinRequests.get(), [record('a', 1)]);
});

test('a person who was in nothing works in the organisation that let them in, with its rights and menu', async () => {
  await signInAlone();
  assert.equal($organization.get(), null);
  await lookForMembership();
  assert.deepEqual($organizations.get(), [sunfield, grid]);
  assert.deepEqual($organization.get(), sunfield);
  assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
  assert.equal(
    world.api.requests.some(({ path }) => path.includes('menu')),
    true,
  );
});

test('a person who works somewhere stays there', async () => {
  await signIn(ada);
  await lookForMembership();
  assert.deepEqual($organization.get(), sunfield);
  assert.equal(world.last('/usercenter/get-default-organization'), undefined);
});

test('after an approval the organisations wait until it was read', async (context) => {
  await signInAlone();
  world.api.requests.length = 0;
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const entered = enterAfterApproval();
  context.mock.timers.tick(AUTO_APPROVE_REDIRECT_MS - 1);
  assert.equal(world.api.count('/usercenter/list-my-joined'), 0);
  context.mock.timers.tick(1);
  context.mock.timers.reset();
  await entered;
  assert.deepEqual($organizations.get(), [sunfield, grid]);
});

test('a sign-out after an approval wins', async (context) => {
  await signInAlone();
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const entered = assert.rejects(enterAfterApproval(), { kind: 'aborted' });
  endSession('signedOut');
  context.mock.timers.tick(AUTO_APPROVE_REDIRECT_MS);
  await entered;
  assert.deepEqual($organizations.get(), []);
});
