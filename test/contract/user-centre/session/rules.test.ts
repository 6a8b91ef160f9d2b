import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isLoginReady, loginErrors } from '#contract/user-centre/session/rules.ts';
import { rulesOf } from '../../rules/table.ts';

describe('sign-in', () => {
  test('takes a phone number with blanks around it', () =>
    assert.deepEqual(loginErrors({ username: ' 13800000001 ', password: 'x' }), []));
  test('asks for phone number and password', () =>
    assert.deepEqual(rulesOf(loginErrors({ username: ' ', password: '' })), {
      username: 'phone.enter',
      password: 'password.required',
    }));
  test('asks for a correct phone number', () =>
    assert.deepEqual(rulesOf(loginErrors({ username: '12000000000', password: 'x' })), {
      username: 'phone.pattern',
    }));
  test('by code asks for the code', () =>
    assert.deepEqual(rulesOf(loginErrors({ username: '13800000001', phoneCode: '' })), {
      phoneCode: 'verificationCode.required',
    }));
  test('takes a password of blanks, which an old account may have', () =>
    assert.deepEqual(loginErrors({ username: '13800000001', password: ' ' }), []));
  test('cannot be sent without a password', () =>
    assert.equal(isLoginReady({ username: '13800000001', password: '' }), false));
  test('cannot be sent without a user name', () =>
    assert.equal(isLoginReady({ username: '', password: 'x' }), false));
  test('can be sent with both', () => assert.ok(isLoginReady({ username: '1', password: 'x' })));
  test('can be sent with a code', () => assert.ok(isLoginReady({ username: '1', phoneCode: '1' })));
  test('cannot be sent again while errors are shown', () => {
    const form = { username: '1', password: 'x' };
    assert.equal(isLoginReady(form, loginErrors(form)), false);
  });
});
