import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  confirmationViolation,
  PASSWORD_SPECIALS,
  passwordChangeErrors,
  passwordViolation,
} from '#contract/user-centre/password/rules.ts';
import { facts, rulesOf } from '../../rules/table.ts';

describe('a new password', () => {
  facts([
    ['is required', passwordViolation(''), 'password.newRequired'],
    ['of 7 characters is too short', passwordViolation('Helio@2'), 'password.length'],
    ['of 8 characters is long enough', passwordViolation('Helio@20'), null],
    ['may have 16 characters', passwordViolation('Helio@2026Helio@'), null],
    ['of 17 characters is too long', passwordViolation('Helio@2026Helio@2'), 'password.length'],
    ['needs three classes, not two', passwordViolation('helio2026'), 'password.classes'],
    ['of digits and capitals has two classes', passwordViolation('HELIO2026'), 'password.classes'],
    ['of digits alone is refused', passwordViolation('20262026'), 'password.classes'],
    ['may do without specials', passwordViolation('Helio2026'), null],
    ['may do without capitals', passwordViolation('helio@2026'), null],
    ['may do without small letters', passwordViolation('HELIO@2026'), null],
    ['may do without digits', passwordViolation('Helio@Port'), null],
    ['holds no blank', passwordViolation('Helio 2026'), 'password.characters'],
    ['holds no hyphen', passwordViolation('Helio-2026'), 'password.characters'],
    ['holds no Han', passwordViolation('Helio@2026光'), 'password.characters'],
    ['holds no full-width digits', passwordViolation('Helio@２０２６'), 'password.characters'],
  ]);

  test('tells what it may hold and how much of it', () => {
    assert.deepEqual(passwordViolation('Helio-2026')?.params, { specials: PASSWORD_SPECIALS });
    assert.deepEqual(passwordViolation('helio2026')?.params, { min: 3 });
    assert.deepEqual(passwordViolation('x')?.params, { min: 8, max: 16 });
  });

  for (const special of PASSWORD_SPECIALS) {
    test(`may hold ${special}`, () => assert.equal(passwordViolation(`helio2026${special}`), null));
  }

  test('holds no other ASCII character', () => {
    for (let code = 0; code < 128; code++) {
      const character = String.fromCharCode(code);
      if (/[0-9A-Za-z]/.test(character) || PASSWORD_SPECIALS.includes(character)) continue;
      assert.equal(passwordViolation(`Helio@202${character}`)?.rule, 'password.characters', character);
    }
  });

  test('that is accepted has 8 to 16 characters of three classes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), (value) => {
        if (passwordViolation(value)) return;
        const classes = [/\d/, /[a-z]/, /[A-Z]/, /[^0-9A-Za-z]/].filter((one) => one.test(value));
        assert.ok(value.length >= 8 && value.length <= 16 && classes.length >= 3, value);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the repetition', () => {
  facts([
    ['is required', confirmationViolation('', 'Helio@2026'), 'password.confirmRequired'],
    ['equals the password', confirmationViolation('Helio@2026', 'Helio@2026'), null],
    ['differs in case', confirmationViolation('helio@2026', 'Helio@2026'), 'password.confirm'],
    ['may not have a blank more', confirmationViolation('Helio@2026 ', 'Helio@2026'), 'password.confirm'],
  ]);
});

describe('the change of a password', () => {
  test('names every field of an empty form', () =>
    assert.deepEqual(
      rulesOf(passwordChangeErrors({ oldPassword: '', newPassword: '', confirmPassword: '' })),
      {
        oldPassword: 'password.oldRequired',
        newPassword: 'password.newRequired',
        confirmPassword: 'password.confirmRequired',
      },
    ));

  test('takes whatever the old password was', () =>
    assert.deepEqual(
      passwordChangeErrors({ oldPassword: 'x', newPassword: 'Helio@2026', confirmPassword: 'Helio@2026' }),
      [],
    ));

  test('tells the allowed length', () =>
    assert.deepEqual(passwordViolation('x')?.params, { min: 8, max: 16 }));
});
