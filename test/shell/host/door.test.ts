import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLIENT_VERSION } from '#contract/child/address.ts';
import { requireDoor } from '#shell/host/door.ts';

test('refuses a child that is written for another major version, and names both', () => {
  assert.throws(() => requireDoor({ client: CLIENT_VERSION + 1 }), {
    name: 'DoorError',
    message: `client is ${CLIENT_VERSION + 1}, and @heliport/client here has major version ${CLIENT_VERSION}`,
  });
  requireDoor({ client: CLIENT_VERSION });
});
