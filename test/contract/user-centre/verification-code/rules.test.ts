import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  isCodeReady,
  resendWaitS,
  verificationCodeIn,
  verificationCodeViolation,
} from '#contract/user-centre/verification-code/rules.ts';
import { facts } from '../../rules/table.ts';

describe('a verification code', () => {
  facts([
    ['is required', verificationCodeViolation(''), 'verificationCode.required'],
    ['has six digits', verificationCodeViolation('012345'), null],
    ['has no fewer', verificationCodeViolation('12345'), 'verificationCode.pattern'],
    ['has no more', verificationCodeViolation('1234567'), 'verificationCode.pattern'],
    ['has no letters', verificationCodeViolation('12345a'), 'verificationCode.pattern'],
  ]);

  test('is not ready with three characters', () => assert.equal(isCodeReady('123'), false));
  test('is ready with four', () => assert.equal(isCodeReady('1234'), true));
});

describe('a pasted message', () => {
  for (const [text, code] of [
    ['Your code is 123 456', '123456'],
    ['【Heliport】验证码：654321，5 分钟内有效。', '654321'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['@heliport.example #042042', '042042'],
    ['Code 123456 for 13800000001', '123456'],
    ['Call 13800000001', null],
    ['138 0000 0001', null],
    ['12345', null],
    ['', null],
  ] as const) {
    test(`${JSON.stringify(text)} holds ${code ?? 'no code'}`, () =>
      assert.equal(verificationCodeIn(text), code));
  }
});

describe('the next code', () => {
  test('may be asked for when none was sent', () => assert.equal(resendWaitS(null, 0), 0));
  test('has to wait 60 seconds', () => assert.equal(resendWaitS(1000, 1000), 60));
  test('has to wait a second in the last millisecond', () => assert.equal(resendWaitS(0, 59_999), 1));
  test('may be asked for after 60 seconds', () => assert.equal(resendWaitS(0, 60_000), 0));
  test('may be asked for long after', () => assert.equal(resendWaitS(0, 9_999_999), 0));
  test('waits no longer when the clock is set back', () => assert.equal(resendWaitS(7_200_000, 0), 60));
});
