import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '#client/i18n/en.ts';
import { enRest } from '#client/i18n/en-rest.ts';
import { ja } from '#client/i18n/ja.ts';
import { jaRest } from '#client/i18n/ja-rest.ts';
import type { Texts } from '#client/i18n/translator.ts';
import { zh } from '#client/i18n/zh.ts';
import { zhRest } from '#client/i18n/zh-rest.ts';

/** Pairs of a button's text and its longer name, `end` and `endNamed`, wherever they stand. */
function pairs(texts: Texts): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return pairs(text);
    const named = texts[`${key}Named`];
    return typeof named === 'string' ? [[text, named]] : [];
  });
}

for (const [language, texts] of Object.entries({
  zh: { ...zh, ...zhRest },
  en: { ...en, ...enRest },
  ja: { ...ja, ...jaRest },
})) {
  test(`a button’s name holds the text that is seen, in ${language}`, () => {
    const found = pairs(texts);
    assert.ok(found.length > 5);
    // Who speaks to the machine says what they see.
    const lost = found.filter(([text, name]) => !name.toLowerCase().includes(text.toLowerCase()));
    assert.deepEqual(lost, []);
  });
}
