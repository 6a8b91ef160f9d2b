import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersIn } from '#client/format/numbers.ts';

test('a number keeps its decimals, up to eight, or gets as many as are asked for', () => {
  const { number } = numbersIn('en');
  assert.equal(number(1234.5), '1,234.5');
  assert.equal(number('0.123456789'), '0.12345679');
  assert.equal(number(2, 2), '2.00');
});

test('what is longer than a double holds keeps all its digits', () => {
  assert.equal(numbersIn('zh').number('9007199254740993.25'), '9,007,199,254,740,993.25');
  assert.equal(numbersIn('zh').number(9007199254740993n), '9,007,199,254,740,993');
});

test('an amount names its currency as the language does, and knows the yen has no cents', () => {
  assert.equal(numbersIn('zh').money(12.5, 'CNY'), '¥12.50');
  assert.equal(numbersIn('en').money(12.5, 'CNY'), 'CN¥12.50');
  assert.equal(numbersIn('ja').money(1250, 'JPY'), '￥1,250');
  assert.equal(numbersIn('en').money('12.5', 'PHP'), '₱12.50');
});

test('a share is written in percent', () => {
  assert.equal(numbersIn('en').percent(0.514, 1), '51.4%');
});

test('what is no number is written as nothing', () => {
  for (const value of ['', ' ', '1e3', 'Infinity', Number.NaN])
    assert.equal(numbersIn('en').number(value), '');
});
