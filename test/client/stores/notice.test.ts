import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $notices, dismiss, notify } from '#client/stores/notice.ts';

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
