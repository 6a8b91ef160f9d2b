import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { $noticeHistory, $notices } from '#client/stores/notice.ts';
import { signIn } from '#client/stores/session.ts';
import { $pendingJoinRequests } from '#client/stores/signed-in/pending-join-request.ts';
import { followCounts } from '#shell/session/counts.ts';
import { $texts } from '#shell/texts/texts.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld } from '#test/support/session.ts';

const APPLICATIONS = 'GET /usercenter/get-not-confirm-record';

const world = sessionWorld();
let stop: () => void;

const waiting = (...uuids: string[]) => ok({ list: uuids.map((recordUuid) => ({ recordUuid })) });

async function settle(done: () => boolean): Promise<void> {
  while (!done()) await new Promise(setImmediate);
}

afterEach(() => {
  stop();
  // A store whose last listener has left stops a second later.
  mock.timers.tick(1000);
  mock.timers.reset();
});

test('new applications are announced for 30 s, lead to the members, and stay readable afterwards', async () => {
  $texts.set({ newJoinRequests: 'New requests: {{count}}' });
  world.api.on('POST /usercenter/get-user-permissions', ok({ permissions: { all: ['apply-user:check'] } }));
  world.api.on('GET /alarm_v2/user/unread_count', ok({ count: 0 }));
  world.api.on(APPLICATIONS, waiting('a'));
  await signIn(ada);
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() });
  stop = followCounts();
  await settle(() => $pendingJoinRequests.get() === 1);
  assert.deepEqual($notices.get(), []);

  world.api.on(APPLICATIONS, waiting('a', 'b', 'c'));
  mock.timers.tick(597_000);
  await settle(() => $notices.get().length === 1);
  const [notice] = $notices.get();
  assert.deepEqual([notice?.kind, notice?.text, notice?.opens], ['info', 'New requests: 2', 'uc-members']);
  mock.timers.tick(29_999);
  assert.equal($notices.get().length, 1);
  mock.timers.tick(1);
  assert.equal($notices.get().length, 0);
  assert.deepEqual(
    $noticeHistory.get().map(({ text, read }) => [text, read]),
    [['New requests: 2', false]],
  );
});
