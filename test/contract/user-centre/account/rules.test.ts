import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { avatarViolation, profileErrors } from '#contract/user-centre/account/rules.ts';
import { facts, rulesOf } from '../../rules/table.ts';

const lin = { name: 'Lin', gender: 1, jobNumber: '', address: '' };

describe('a profile', () => {
  test('with name and gender has no errors', () =>
    assert.deepEqual(profileErrors({ ...lin, jobNumber: 'SF-0103', address: '星湖街 328 号' }), []));
  test('has no third gender code', () =>
    assert.deepEqual(rulesOf(profileErrors({ ...lin, name: '', gender: 2 })), {
      name: 'name.required',
      gender: 'profile.gender',
    }));
  test('has a job number and an address of one line each', () => {
    const rules = (part: object) => rulesOf(profileErrors({ ...lin, ...part }));
    assert.deepEqual(rules({ jobNumber: ` ${'7'.repeat(32)} `, address: '电'.repeat(200) }), {});
    assert.deepEqual(rules({ jobNumber: '7'.repeat(33), address: '电'.repeat(201) }), {
      jobNumber: 'field.maxLength',
      address: 'field.maxLength',
    });
    assert.deepEqual(rules({ jobNumber: 'A\u202e7', address: 'a\nb' }), {
      jobNumber: 'field.text',
      address: 'field.text',
    });
  });
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
