import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import en from '#contract/messages/en.json' with { type: 'json' };
import ja from '#contract/messages/ja.json' with { type: 'json' };
import zh from '#contract/messages/zh.json' with { type: 'json' };
import { contractFiles } from '#test/support/contract-calls.ts';

const folder = new URL('../../../contract/', import.meta.url);
/** What is wrong with a manifest is told to operators in English, not by codes. */
const files = contractFiles().filter((file) => /rules|paste|calendar|window|redirect|strength/.test(file));
const sources = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
/** Rules as the sources name them: `rule: 'phone.pattern'` or the last argument of `required`. */
const named = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/'([a-z][A-Za-z]+\.[a-z][A-Za-z]+)'/g)].map(([, rule = '']) => rule),
  ),
);

describe('the sentences of the rules', () => {
  test('are found', () => assert.ok(named.size > 50));

  for (const [language, dictionary] of Object.entries({ zh, en, ja })) {
    const sentences: Record<string, string> = dictionary.rule;
    test(`are all there in ${language}`, () =>
      assert.deepEqual(
        [...named].filter((rule) => !sentences[rule]),
        [],
      ));
  }
});
