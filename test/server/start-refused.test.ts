import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { startServer } from '#test/support/server.ts';

test('a server that cannot be made leaves its database to the next one', async () => {
  const env = { DATA_DIR: await makeDataDirectory('on') };
  await assert.rejects(startServer({ env, limits: { bodyBytes: -1 } }), /bodyLimit/);
  const next = await startServer({ env });
  await next.close();
});
