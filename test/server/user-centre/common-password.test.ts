import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordViolation } from '#contract/user-centre/password/rules.ts';
import { isCommonPassword } from '#server/user-centre/password/common-password.ts';

const common = [
  'P@ssw0rd',
  'P@ssw0rd!',
  'Passw0rd1',
  'Password123!',
  'Qwerty123!',
  '1qaz@WSX',
  '!QAZ2wsx',
  'Admin@123',
  'Aa123456',
  'Abc@1234',
  'Aa@12345678',
  'Dragon2024',
  'Welcome2024!',
  'Woaini1314!',
  'Summer2026!',
  'L3tM31n!',
  'Iloveyou520',
  'Heliport1!',
  'Abcabc123!',
];

for (const password of common) {
  test(`counts ${password} as common, though its form is right (ASVS 6.2.4, 6.2.12)`, () => {
    assert.equal(passwordViolation(password), null);
    assert.equal(isCommonPassword(password), true);
  });
}

test('lets passwords be that follow no pattern', () => {
  for (const password of [
    'Vt7#kQ2mZ',
    'Correct.Horse9',
    'Blue~Kite7',
    'Xk29#plmQ',
    'Tangerine*83Kite',
    'Kestrel%0417Moor',
  ]) {
    assert.equal(isCommonPassword(password), false, password);
  }
});
