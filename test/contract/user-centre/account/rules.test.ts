import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { avatarViolation, profileErrors } from '#contract/user-centre/account/rules.ts';
import { facts, rulesOf } from '../../rules/table.ts';

describe('a profile', () => {
  test('with name and gender has no errors', () =>
    assert.deepEqual(profileErrors({ name: 'Lin', gender: 1 }), []));
  test('has no third gender code', () =>
    assert.deepEqual(rulesOf(profileErrors({ name: '', gender: 2 })), {
      name: 'name.required',
      gender: 'profile.gender',
    }));
  test('tells how large its avatar may be, in MiB', () =>
    assert.deepEqual(avatarViolation({ bytes: 1_048_577, mimeType: 'image/png' })?.params, { max: 1 }));
  facts([
    ['takes a PNG of 1 MiB as avatar', avatarViolation({ bytes: 1_048_576, mimeType: 'image/png' }), null],
    [
      'takes no larger one',
      avatarViolation({ bytes: 1_048_577, mimeType: 'image/png' }),
      'profile.avatarSize',
    ],
    ['takes no SVG', avatarViolation({ bytes: 10, mimeType: 'image/svg+xml' }), 'profile.avatarType'],
  ]);
});
