import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isPhone, normalizePhone, phoneViolation } from '#contract/user-centre/phone/rules.ts';
import { facts } from '../../rules/table.ts';

describe('a phone number', () => {
  facts([
    ['is required', phoneViolation(''), 'phone.required'],
    ['is not made of blanks', phoneViolation('  '), 'phone.required'],
    ['begins with 13', phoneViolation('13000000000'), null],
    ['goes up to 19', phoneViolation('19999999999'), null],
    ['does not begin with 12', phoneViolation('12345678901'), 'phone.pattern'],
    ['does not begin with 2', phoneViolation('23000000000'), 'phone.pattern'],
    ['has no fewer than 11 digits', phoneViolation('1300000000'), 'phone.pattern'],
    ['has no more than 11 digits', phoneViolation('130000000000'), 'phone.pattern'],
    ['ends with a digit, not a line break', phoneViolation('13000000000\n'), 'phone.pattern'],
    ['is written in ASCII digits', phoneViolation('１3000000000'), 'phone.pattern'],
    ['has no letters', phoneViolation('1300000000a'), 'phone.pattern'],
  ]);
});

describe('a pasted phone number', () => {
  for (const text of [
    '+86 138 0000 0001',
    '8613800000001',
    '0086-138-0000-0001',
    'tel:+86-138-0000-0001',
    '（+86）138 0000 0001',
    '１３８０００００００１',
    '\u202d13800000001\u202c',
    ' 13800000001\n',
  ]) {
    test(`is understood as ${JSON.stringify(text)}`, () => assert.equal(normalizePhone(text), '13800000001'));
  }

  for (const text of ['138tel:00000001', 'xtel:13800000001', '1381111861111'])
    test(`is not made of ${text}`, () => assert.equal(normalizePhone(text), text));
  test('may have blanks before its scheme', () =>
    assert.equal(normalizePhone('  tel:13800000001'), '13800000001'));

  test('of another country stays as it is', () =>
    assert.equal(normalizePhone('+44 20 7946 0000'), '+44 20 7946 0000'));

  test('stays the same when it is understood twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normalizePhone(text);
        assert.equal(normalizePhone(once), once);
        assert.ok(once === text || isPhone(once));
      }),
    );
  });
});
