import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CLIENT_VERSION } from '#contract/child/address.ts';
import { doorProblem, fitsDoor } from '#contract/child/client-version.ts';

describe('the door that a child wants', () => {
  for (const [fact, client, fits] of [
    ['fits in the platform’s version', CLIENT_VERSION, true],
    ['does not fit in a newer one', CLIENT_VERSION + 1, false],
    ['does not fit in an older one', CLIENT_VERSION - 1, false],
  ] as const) {
    test(fact, () => {
      assert.equal(fitsDoor({ client }), fits);
      assert.equal(doorProblem({ client }) === undefined, fits);
    });
  }

  test('is named with the one that is there', () =>
    assert.equal(
      doorProblem({ client: CLIENT_VERSION + 1 }),
      `client is ${CLIENT_VERSION + 1}, and @heliport/client here has major version ${CLIENT_VERSION}`,
    ));
});
