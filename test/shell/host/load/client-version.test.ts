import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLIENT_VERSION } from '#contract/child/address.ts';
import { requireClientVersion } from '#shell/host/load/client-version.ts';

test('refuses a child that is written for another major version, and names both', () => {
  assert.throws(() => requireClientVersion({ client: CLIENT_VERSION + 1 }), {
    name: 'ClientVersionError',
    message: `client is ${CLIENT_VERSION + 1}, and @heliport/client here has major version ${CLIENT_VERSION}`,
  });
  requireClientVersion({ client: CLIENT_VERSION });
});
