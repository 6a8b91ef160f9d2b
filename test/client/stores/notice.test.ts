import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { resetStores } from '#client/stores/lifetime.ts';
import {
  $noticeHistory,
  $notices,
  $unreadNotices,
  clearNotices,
  dismiss,
  markNoticesRead,
  notify,
} from '#client/stores/notice.ts';

beforeEach(() => clearNotices());

test('a message goes after its duration, the others stay', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  notify({ kind: 'success', text: 'saved' });
  notify({ kind: 'error', text: 'refused', durationMs: 3000 });
  assert.deepEqual(
    $notices.get().map(({ text }) => text),
    ['saved', 'refused'],
  );
  context.mock.timers.tick(2000);
  assert.deepEqual(
    $notices.get().map(({ text }) => text),
    ['refused'],
  );
  context.mock.timers.tick(1000);
  assert.deepEqual($notices.get(), []);
});

test('a message that was dismissed may be dismissed again', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const id = notify({ kind: 'info', text: 'hello' });
  dismiss(id);
  dismiss(id);
  assert.deepEqual($notices.get(), []);
});

const remembered = () => $noticeHistory.get().map(({ text, read }) => [text, read]);

test('what faded can still be read, newest first, and is unread until it was seen', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000 });
  notify({ kind: 'success', text: 'saved' });
  notify({ kind: 'error', text: 'refused' });
  dismiss(notify({ kind: 'info', text: 'hello' }));
  context.mock.timers.tick(2000);
  assert.deepEqual(remembered(), [
    ['hello', true],
    ['refused', false],
    ['saved', false],
  ]);
  assert.equal($noticeHistory.get()[0]?.at, 1_000);
  assert.equal($unreadNotices.get(), 1, 'that something went well is no news');
  markNoticesRead();
  assert.equal($unreadNotices.get(), 0);
  clearNotices();
  assert.deepEqual(remembered(), []);
});

test('no more than a hundred messages are kept', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  for (let index = 0; index < 120; index += 1) notify({ kind: 'info', text: String(index) });
  assert.equal($noticeHistory.get().length, 100);
  assert.equal($noticeHistory.get()[0]?.text, '119');
});

test('a sign-out leaves no messages to the next person', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  notify({ kind: 'error', text: 'refused' });
  resetStores();
  assert.deepEqual(remembered(), []);
});
