import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isDeceiving } from '#contract/rules/deceiving.ts';

describe('a name that deceives', () => {
  for (const [fact, value, isBad] of [
    ['is none in Latin letters', 'Sunfield Energy', false],
    ['is none in Chinese', '阳光能源', false],
    ['is none in Arabic, which runs from right to left by itself', 'الطاقة', false],
    ['is none with an emoji of several parts', '👩‍🔧', false],
    ['is empty by no means', '', false],
    ['holds a line break', 'Sun\nfield', true],
    ['holds a null character', 'Sun\0field', true],
    ['holds a line separator', 'Sun\u2028field', true],
    ['turns the direction', 'Sun\u202efield', true],
    ['isolates a direction', 'Sun\u2066field', true],
    ['holds half a character', 'Sun\ud800field', true],
  ] as const) {
    test(fact, () => assert.equal(isDeceiving(value), isBad));
  }
});
