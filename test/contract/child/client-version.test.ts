import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CLIENT_VERSION } from '#contract/child/address.ts';
import { clientVersionProblem, fitsClientVersion } from '#contract/child/client-version.ts';

describe('the client version of a child', () => {
  for (const [fact, client, fits] of [
    ['matches the platform’s version', CLIENT_VERSION, true],
    ['does not match a newer one', CLIENT_VERSION + 1, false],
    ['does not match an older one', CLIENT_VERSION - 1, false],
  ] as const) {
    test(fact, () => {
      assert.equal(fitsClientVersion({ client }), fits);
      assert.equal(clientVersionProblem({ client }) === undefined, fits);
    });
  }

  test('is named in the message, with the platform’s version', () =>
    assert.equal(
      clientVersionProblem({ client: CLIENT_VERSION + 1 }),
      `client is ${CLIENT_VERSION + 1}, and @heliport/client here has major version ${CLIENT_VERSION}`,
    ));
});
