import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

const browser = fakeBrowser('https://heliport.test/');
const kept = { id: 7, kind: 'error', text: 'refused', at: 1, read: false };
browser.session.setItem('notices', JSON.stringify([kept, { ...kept, kind: 'loud' }, null, { id: 'x' }]));
const { $noticeHistory, notify } = await import('#client/stores/notice.ts');

test('a reload keeps the messages of the tab, and drops what is none', () => {
  assert.deepEqual($noticeHistory.get(), [kept]);
});

test('a message after the reload is another one', () => {
  assert.equal(notify({ kind: 'info', text: 'hello', durationMs: 1 }), 8);
  assert.equal(JSON.parse(browser.session.getItem('notices') ?? '[]').length, 2);
});
