import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isRegistrationReady, registrationErrors } from '#contract/user-centre/registration/rules.ts';
import { rulesOf } from '../../rules/table.ts';

const registration = {
  name: '林美',
  phone: '13800000001',
  code: '123456',
  password: 'Helio@2026',
  confirmPassword: 'Helio@2026',
};

describe('registration', () => {
  test('with all fields right has no errors', () => assert.deepEqual(registrationErrors(registration), []));
  test('with all fields filled can be sent', () => assert.ok(isRegistrationReady(registration)));

  for (const field of Object.keys(registration)) {
    test(`without ${field} cannot be sent`, () =>
      assert.equal(isRegistrationReady({ ...registration, [field]: '' }), false));
  }

  test('names every field of an empty form, in its order', () =>
    assert.deepEqual(
      Object.entries(
        rulesOf(registrationErrors({ name: '', phone: '', code: '', password: '', confirmPassword: '' })),
      ),
      [
        ['name', 'name.required'],
        ['phone', 'phone.enter'],
        ['code', 'verificationCode.required'],
        ['password', 'password.enter'],
        ['confirmPassword', 'password.repeat'],
      ],
    ));

  test('asks for another repetition when it differs', () =>
    assert.deepEqual(rulesOf(registrationErrors({ ...registration, confirmPassword: 'Helio@2027' })), {
      confirmPassword: 'password.repeat',
    }));

  test('checks the password like any new one', () =>
    assert.deepEqual(
      rulesOf(registrationErrors({ ...registration, password: 'short', confirmPassword: 'short' })),
      {
        password: 'password.length',
      },
    ));
});
