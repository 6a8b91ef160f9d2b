import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageOf, startOf } from '#shell/overrides/dev-server-message.ts';

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

test('reads the first 64 KiB of an answer without an end, and leaves the rest', async () => {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(120));
    },
    cancel() {
      isCancelled = true;
    },
  });
  assert.equal((await startOf({ body })).length, 65_536);
  assert.ok(isCancelled);
  assert.ok(sent <= 80_000, `${sent}`);
});

test('reads a short answer whole, and one without a body as nothing', async () => {
  assert.equal(await startOf(new Response('Cannot GET /')), 'Cannot GET /');
  assert.equal(await startOf(new Response(null)), '');
});
