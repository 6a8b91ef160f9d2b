import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { passwordStrength, shownStrength } from '#contract/user-centre/password/strength.ts';

describe('the strength of a password', () => {
  for (const [value, strength] of [
    ['', 0],
    ['aaaaaaaaaaaaaaaa', 0],
    ['12345678', 0],
    ['abcdefgh', 0],
    ['Password1!', 0],
    ['P@ssw0rd123', 1],
    ['Admin@2026', 0],
    ['Qwerty123456', 0],
    ['correcthorse', 1],
    ['Sunny2024!', 1],
    ['kT7#', 1],
    ['kT7#vq2', 2],
    ['kT7#vq2_', 3],
    ['kT7#vq2_Zr', 4],
    ['kT7#vq2_Zr9!mWc?', 4],
  ] as const) {
    test(`of ${JSON.stringify(value)} is ${strength}`, () => assert.equal(passwordStrength(value), strength));
  }

  test('does not rise by repeating the last character', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[GJKXVgjkxv.%#]{1,15}$/), (value) =>
        assert.equal(passwordStrength(value + value.at(-1)), passwordStrength(value)),
      ),
    );
  });

  test('is a level for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) =>
        [0, 1, 2, 3, 4].includes(passwordStrength(value)),
      ),
    );
  });
});

describe('the strength that is shown', () => {
  test('is weak at best for a password that the rule refuses', () =>
    assert.equal(shownStrength('kT7#vq2_Zr9!mWc?kT7#'), 1));
  test('is the strength of one that the rule takes', () => assert.equal(shownStrength('kT7#vq2_Zr'), 4));
});
