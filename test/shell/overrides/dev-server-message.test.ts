import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageOf } from '#shell/overrides/dev-server-message.ts';

test('takes the message out of the page that Vite answers with', () => {
  const page = `<html><script>const error = {"message":"Failed to resolve \\"./a.ts\\"\\n  1 | import","stack":"…"}</script>`;
  assert.equal(messageOf(page, 'text/html'), 'Failed to resolve "./a.ts"\n  1 | import');
});

test('leaves the text of another page, without markup and scripts', () => {
  const page = '<style>b{}</style><h1>Cannot GET</h1> <p>/index.js</p><script>alert(1)</script>';
  assert.equal(messageOf(page, 'text/html; charset=utf-8'), 'Cannot GET   /index.js');
});

test('takes plain text as it is, without the colours of a terminal', () => {
  assert.equal(messageOf('\u001b[31mUnexpected <b>\u001b[0m\n', 'text/plain'), 'Unexpected <b>');
});

test('ends a long message', () => {
  assert.equal(messageOf('x'.repeat(9000), 'text/plain').length, 1501);
});
