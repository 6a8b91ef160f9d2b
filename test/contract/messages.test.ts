import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#contract/messages/en.json' with { type: 'json' };
import ja from '#contract/messages/ja.json' with { type: 'json' };
import zh from '#contract/messages/zh.json' with { type: 'json' };

type Dictionary = Record<string, Record<string, string>>;

const flat = (dictionary: Dictionary) =>
  new Map(
    Object.entries(dictionary).flatMap(([group, sentences]) =>
      Object.entries(sentences).map(([key, sentence]): [string, string] => [`${group} ${key}`, sentence]),
    ),
  );
const placeholders = (sentence: string | undefined) => (sentence?.match(/\{\{\w+\}\}/g) ?? []).sort();

const reference = flat(zh);

for (const [language, dictionary] of Object.entries({ en, ja })) {
  test(`has every sentence in ${language}, with the same placeholders`, () => {
    const sentences = flat(dictionary);
    assert.deepEqual([...sentences.keys()].sort(), [...reference.keys()].sort());
    for (const [key, sentence] of sentences) {
      assert.notEqual(sentence, '');
      assert.deepEqual(placeholders(sentence), placeholders(reference.get(key)), key);
    }
  });
}
