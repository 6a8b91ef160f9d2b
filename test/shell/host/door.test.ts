import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLIENT_VERSION } from '#contract/constants.ts';
import { requireDoor } from '#shell/host/door.ts';
import { $texts } from '#shell/texts.ts';

test('refuses a child that is written for another major version, and names both', () => {
  $texts.set({ otherDoor: 'wants {{wanted}}, has {{given}}' });
  assert.throws(() => requireDoor({ client: CLIENT_VERSION + 1 }), {
    message: `wants ${CLIENT_VERSION + 1}, has ${CLIENT_VERSION}`,
  });
  requireDoor({ client: CLIENT_VERSION });
});
