import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { confirmRemarkViolation } from '#contract/energy/alarm/rules.ts';
import { powerFactorViolation, powerViolation, setValueViolation } from '#contract/energy/command/rules.ts';
import { priceDayViolation } from '#contract/energy/price/window.ts';
import { splitViolation } from '#contract/energy/settlement/rules.ts';
import { templateNameViolation } from '#contract/energy/template/rules.ts';
import zh from '#contract/messages/zh.json' with { type: 'json' };
import { decimalViolation } from '#contract/rules/decimal.ts';
import { fieldErrorsOf, isBlank, type Violation } from '#contract/rules/violation.ts';
import { emailViolation } from '#contract/user-centre/email/rules.ts';
import { invitationCodeViolation } from '#contract/user-centre/invitation-code/rules.ts';
import { passwordViolation } from '#contract/user-centre/password/rules.ts';
import { personNameViolation } from '#contract/user-centre/person-name/rules.ts';
import { phoneViolation } from '#contract/user-centre/phone/rules.ts';
import { verificationCodeViolation } from '#contract/user-centre/verification-code/rules.ts';

const rules: Record<string, (text: string) => Violation | null> = {
  confirmRemarkViolation,
  decimalViolation,
  emailViolation,
  invitationCodeViolation: (text) => invitationCodeViolation(text, [text]),
  passwordViolation,
  personNameViolation,
  phoneViolation,
  powerFactorViolation,
  powerViolation: (text) => powerViolation(text, { minKw: text, ratedKw: text }),
  priceDayViolation: (text) => priceDayViolation(text, '2026-03-31'),
  setValueViolation,
  splitViolation: (text) => splitViolation([text, text]),
  templateNameViolation: (text) => templateNameViolation(text, [text]),
  verificationCodeViolation,
};

/** What forms and callers may send: any text, half characters, odd blanks, numbers, names of object members. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
  fc.stringMatching(/^[-+0-9.eE ]{0,24}$/),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '\0',
    '\u2028',
    'NaN',
    '1e999',
    ' '.repeat(5000),
    '9'.repeat(5000),
    `${'0'.repeat(100_000)}x`,
  ),
);

describe('any text', () => {
  for (const [name, rule] of Object.entries(rules)) {
    test(`gets null or a sentence from ${name}`, () => {
      fc.assert(
        fc.property(text, (value) => {
          const found = rule(value);
          assert.ok(found === null || found.rule in zh.rule);
        }),
      );
    });
  }
});

describe('a form', () => {
  test('that is right has no errors', () => assert.deepEqual(fieldErrorsOf({ phone: null, code: null }), []));
  test('names its broken fields in order, with what fills their sentences', () =>
    assert.deepEqual(
      fieldErrorsOf({
        phone: { rule: 'phone.required' },
        code: null,
        name: { rule: 'name.length', params: { max: 64 } },
      }),
      [
        { field: 'phone', rule: 'phone.required' },
        { field: 'name', rule: 'name.length', params: { max: 64 } },
      ],
    ));
});

describe('a blank', () => {
  for (const value of ['', ' ', '\u3000', '\u00a0\t\n', '\u200b', '\ufeff'])
    test(`may be ${JSON.stringify(value)}`, () => assert.ok(isBlank(value)));
  test('is not 0', () => assert.equal(isBlank('0'), false));
});
