import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  emailChangeErrors,
  emailCodeTargetViolation,
  isEmailChangeReady,
  isPhoneChangeReady,
  phoneChangeErrors,
} from '#contract/user-centre/contact/rules.ts';
import { phoneCodeTargetViolation } from '#contract/user-centre/phone/rules.ts';
import { facts, rulesOf } from '../../rules/table.ts';

describe('a new phone number', () => {
  test('needs both fields to be sent', () => {
    assert.equal(isPhoneChangeReady({ phone: '13800000001', phoneCode: '' }), false);
    assert.equal(isPhoneChangeReady({ phone: '', phoneCode: '123456' }), false);
    assert.ok(isPhoneChangeReady({ phone: '13800000001', phoneCode: '123456' }));
  });
  test('has errors for both fields', () =>
    assert.deepEqual(rulesOf(phoneChangeErrors({ phone: '', phoneCode: '' })), {
      phone: 'phone.required',
      phoneCode: 'verificationCode.required',
    }));
  facts([
    ['gets a code when it is correct', phoneCodeTargetViolation('13800000001'), null],
    ['gets none when it is empty', phoneCodeTargetViolation(''), 'phone.pattern'],
  ]);
});

describe('a new e-mail address', () => {
  test('needs both fields to be sent', () => {
    assert.equal(isEmailChangeReady({ email: 'lin@example.com', emailCode: '' }), false);
    assert.ok(isEmailChangeReady({ email: 'lin@example.com', emailCode: '123456' }));
  });
  test('has errors for both fields', () =>
    assert.deepEqual(rulesOf(emailChangeErrors({ email: 'lin', emailCode: '1' })), {
      email: 'email.pattern',
      emailCode: 'verificationCode.pattern',
    }));
  facts([
    ['gets a code when it is correct', emailCodeTargetViolation('lin@example.com'), null],
    ['gets none when it is empty', emailCodeTargetViolation(''), 'email.pattern'],
  ]);
});
