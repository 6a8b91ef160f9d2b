import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isDeceiving } from '#contract/rules/deceiving.ts';

describe('a name that deceives', () => {
  for (const [fact, value, isBad] of [
    ['is none in Latin letters', 'Sunfield Energy', false],
    ['is none in Chinese', '阳光能源', false],
    ['is none in Arabic, which runs from right to left by itself', 'الطاقة', false],
    ['is none with an emoji of several parts', '👩‍🔧', false],
    ['is none with an emoji in colour', 'Sun ☀️', false],
    ['is none with a variant of a Han character', '葛\u{e0100}城', false],
    ['is none with an ideographic space', '山田\u3000太郎', false],
    ['is none in Persian with a non-joiner', 'می\u200cخواهم', false],
    ['is none in Devanagari with a joiner', 'क्\u200dष', false],
    ['is none with a Latin and a Cyrillic word', 'Sunfield Энергия', false],
    ['is none with the marks of Vietnamese', 'Nguyễn Thị Ánh'.normalize('NFD'), false],
    ['holds a space without width', 'Sun\u200bfield', true],
    ['holds a soft hyphen', 'Sun\u00adfield', true],
    ['holds a joiner between letters', 'Sun\u200dfield', true],
    ['ends with a variation selector', 'Sunfield\ufe0f', true],
    ['is a Hangul filler', '\u3164', true],
    ['is a blank Braille pattern', '\u2800', true],
    ['holds a byte order mark', '\ufeffSunfield', true],
    ['holds a tag', 'Sun\u{e0041}', true],
    ['holds a private character', 'Sun\ue000', true],
    ['holds a Cyrillic letter among Latin ones', 'S\u0443nfield', true],
    ['stacks marks', `S${'\u0300'.repeat(5)}`, true],
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
