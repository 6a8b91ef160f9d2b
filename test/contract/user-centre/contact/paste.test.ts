import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type EditRule, phoneAfter, verificationCodeAfter } from '#contract/user-centre/contact/paste.ts';

type Row = readonly [fact: string, value: string, text: string, held: string | null];

/** Each text comes at the end of what the field holds; null leaves it to the browser. */
function edits(rule: EditRule, rows: readonly Row[]): void {
  for (const [fact, value, text, held] of rows) {
    test(fact, () => assert.equal(rule({ value, start: value.length, end: value.length, text }), held));
  }
}

describe('a phone field', () => {
  edits(phoneAfter, [
    ['drops the country code of a pasted number', '', '+86 138 0000 0001', '13800000001'],
    ['drops the long form of the country code', '', '0086 138-0000-0001', '13800000001'],
    ['takes a pasted number in the place of an older one', '13900000009', '+8613800000001', '13800000001'],
    ['makes full-width digits plain', '', '１３８０００００００１', '13800000001'],
    ['makes a typed full-width digit plain', '138', '０', '1380'],
    ['completes a number that was begun', '138', ' 0000 0001', '13800000001'],
    ['leaves out a typed blank', '138', ' ', '138'],
    ['leaves out a typed dash', '138', '-', '138'],
    ['leaves a typed digit to the browser', '138', '0', null],
    ['leaves a foreign number to the browser', '', '+44 20 7946 0000', null],
    ['leaves other text to the browser', '', 'hello', null],
  ]);

  test('puts a plain digit in the place of what is selected', () =>
    assert.equal(phoneAfter({ value: '1380', start: 1, end: 2, text: '９' }), '1980'));
});

describe('a code field', () => {
  edits(verificationCodeAfter, [
    ['finds the code in a pasted message', '', 'Your code is 123 456', '123456'],
    ['finds it in a Chinese message', '', '【Heliport】验证码：654321，5 分钟内有效。', '654321'],
    ['takes a newer code in the place of an older one', '111111', '222222', '222222'],
    ['joins a split code', '123', ' 456', '123456'],
    ['makes full-width digits plain', '', '１２３', '123'],
    ['leaves out a typed blank', '123', ' ', '123'],
    ['leaves a typed digit to the browser', '12345', '6', null],
    ['leaves a phone number to the browser', '', '13800000001', null],
  ]);
});
