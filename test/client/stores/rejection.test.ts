import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { $rejections, rejectRequest } from '#client/stores/rejection.ts';
import { endSession, signIn, signOut } from '#client/stores/session.ts';
import { REJECTION_UNDO_MS } from '#contract/user-centre/join-request/limits.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld } from '#test/support/session.ts';

const world = sessionWorld();
const DECIDE = '/usercenter/confirm-request';

async function signInToDecide(): Promise<void> {
  await signIn(ada);
  world.api.on('POST /usercenter/confirm-request', ok({}));
  world.api.on('GET /usercenter/get-not-confirm-record', ok({ list: [] }));
}

test('a rejection is sent at the end of its pause', async () => {
  await signInToDecide();
  mock.timers.enable({ apis: ['setTimeout'] });
  const rejected = rejectRequest('a');
  mock.timers.tick(REJECTION_UNDO_MS - 1);
  assert.equal(world.last(DECIDE), undefined);
  mock.timers.tick(1);
  mock.timers.reset();
  assert.equal(await rejected, true);
  assert.deepEqual(world.last(DECIDE)?.body, { recordUuid: 'a', isPassed: 0 });
  assert.equal($rejections.get().size, 0);
});

test('a rejection that is taken back is never sent', async () => {
  await signInToDecide();
  const rejected = rejectRequest('a');
  $rejections.get().get('a')?.();
  assert.equal(await rejected, false);
  await signOut();
  assert.equal(world.last(DECIDE), undefined);
});

test('a waiting rejection is sent before the sign-out', async () => {
  await signInToDecide();
  const rejected = rejectRequest('a');
  await signOut();
  assert.equal(await rejected, true);
  assert.deepEqual(world.last(DECIDE)?.body, { recordUuid: 'a', isPassed: 0 });
});

test('a waiting rejection is sent to its own organisation before a switch', async () => {
  await signInToDecide();
  const rejected = rejectRequest('a');
  await switchOrganization('org-2').catch(() => undefined);
  assert.equal(await rejected, true);
  assert.equal(world.last(DECIDE)?.headers['x-org-id'], 'org-1');
});

test('a session that ended elsewhere drops what was not sent', async () => {
  await signInToDecide();
  const rejected = rejectRequest('a');
  endSession('replaced');
  assert.equal(await rejected, false);
  assert.equal(world.last(DECIDE), undefined);
});
