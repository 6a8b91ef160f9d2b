import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseFunctionCodes, roleErrors, roleNameViolation } from '#contract/user-centre/role/rules.ts';
import { facts, rulesOf } from '../../rules/table.ts';

describe('the name of a role', () => {
  facts([
    ['is required', roleNameViolation(' '), 'role.required'],
    ['may have 64 characters', roleNameViolation('员'.repeat(64)), null],
    ['has no more', roleNameViolation('a'.repeat(65)), 'role.length'],
    ['may stand between spaces', roleNameViolation(`  ${'a'.repeat(64)}  `), null],
    ['does not turn the text around it', roleNameViolation('a\u202eb'), 'role.characters'],
  ]);
});

describe('the function codes of a role', () => {
  test('are read from JSON text, each once', () => {
    assert.deepEqual(parseFunctionCodes('["home:view","apply-user:check","home:view"]'), [
      'home:view',
      'apply-user:check',
    ]);
    assert.deepEqual(parseFunctionCodes('[]'), []);
  });

  test('are 500 at most', () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, (_, index) => `a:${index}`));
    assert.equal(parseFunctionCodes(list(500))?.length, 500);
    assert.equal(parseFunctionCodes(list(501)), null);
  });

  test('are nothing but a list of codes', () => {
    const tooMany = JSON.stringify(Array.from({ length: 501 }, (_, index) => `a:${index}`));
    for (const json of [
      '',
      '{',
      '{}',
      'null',
      '"home:view"',
      '[1]',
      '[["a:b"]]',
      '["home"]',
      '["a:b:c"]',
      tooMany,
    ])
      assert.equal(parseFunctionCodes(json), null, json.slice(0, 20));
  });

  test('are read or refused, whatever the text is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const codes = parseFunctionCodes(text);
        return codes === null || codes.every((code) => /^[\w-]+:[\w-]+$/.test(code));
      }),
    );
  });
});

test('a role’s form names every field at fault', () => {
  const errors = roleErrors({ name: '', description: 'x'.repeat(257), authorizeJson: '{' });
  assert.deepEqual(rulesOf(errors), {
    name: 'role.required',
    description: 'role.description',
    authorizeJson: 'role.codes',
  });
  assert.deepEqual(roleErrors({ name: 'Keeper', description: '', authorizeJson: '["home:view"]' }), []);
  const longest = { name: 'Keeper', description: '述'.repeat(256), authorizeJson: '[]' };
  assert.deepEqual(roleErrors(longest), []);
});

test('a name or description that is too long says how long it may be', () => {
  const errors = roleErrors({ name: 'a'.repeat(65), description: 'x'.repeat(257), authorizeJson: '[]' });
  assert.deepEqual(
    errors.map(({ params }) => params),
    [{ max: 64 }, { max: 256 }],
  );
});
