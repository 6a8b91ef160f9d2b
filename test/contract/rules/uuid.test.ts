import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isUuid } from '#contract/rules/uuid.ts';

describe('an identifier', () => {
  for (const [fact, value, isGood] of [
    ['may be in lower case', '0192f0c1-7a3b-7c4d-8e5f-0123456789ab', true],
    ['may be in upper case', '0192F0C1-7A3B-7C4D-8E5F-0123456789AB', true],
    ['is not empty', '', false],
    ['has its hyphens', '0192f0c17a3b7c4d8e5f0123456789ab', false],
    ['has no braces', '{0192f0c1-7a3b-7c4d-8e5f-0123456789ab}', false],
    ['is hexadecimal', '0192f0c1-7a3b-7c4d-8e5f-0123456789ag', false],
    ['has nothing before it', ' 0192f0c1-7a3b-7c4d-8e5f-0123456789ab', false],
    ['has nothing after it', '0192f0c1-7a3b-7c4d-8e5f-0123456789ab\n', false],
  ] as const) {
    test(fact, () => assert.equal(isUuid(value), isGood));
  }
});
