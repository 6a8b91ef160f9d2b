import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Code } from '#contract/codes.ts';
import { languageOf, messageOf } from '#server/core/messages.ts';

test('speaks the language the caller likes best', () => {
  const cases: [header: string | undefined, language: string][] = [
    [undefined, 'zh'],
    ['', 'zh'],
    ['*', 'zh'],
    ['fr', 'zh'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['ja-JP, en;q=0.5', 'ja'],
    ['fr, ja;q=0.3, en;q=0.8', 'en'],
    ['en;q=0, ja;q=0.1', 'ja'],
    ['zh-Hans-CN', 'zh'],
    [';;;,q=1,,', 'zh'],
  ];
  for (const [header, language] of cases) assert.equal(languageOf(header), language, header);
});

test('states the first faulty field, else the reason, else the meaning of the code', () => {
  const errors = [
    { field: 'size', rule: 'field.maximum', params: { limit: 100 } },
    { field: 'page', rule: 'field.required' },
  ];
  assert.equal(messageOf('en', Code.Invalid, { errors }), 'size must be at most 100.');
  assert.equal(
    messageOf('en', Code.Forbidden, { reason: 'notMember' }),
    'You are not a member of this enterprise.',
  );
  assert.equal(
    messageOf('en', Code.Forbidden, { reason: 'unheard' }),
    'You do not have permission to do this.',
  );
});

test('states a wait in convenient units, never too short', () => {
  const told = (language: 'zh' | 'en' | 'ja', retryAfterSeconds: number) =>
    messageOf(language, Code.TooManyRequests, { retryAfterSeconds });
  assert.equal(told('en', 1), 'Too many attempts. Try again in 1 second.');
  assert.equal(told('en', 99), 'Too many attempts. Try again in 99 seconds.');
  assert.equal(told('en', 870), 'Too many attempts. Try again in 15 minutes.');
  assert.equal(told('en', 36_001), 'Too many attempts. Try again in 11 hours.');
  assert.equal(told('ja', 120), '試行回数が多すぎます。2 分後に再度お試しください');
  assert.match(told('zh', 7200), /^操作过于频繁，请在 2 小时后重试$/);
});

test('has a sentence for every code in every language', () => {
  for (const code of Object.values(Code)) {
    for (const language of ['zh', 'en', 'ja'] as const) assert.notEqual(messageOf(language, code), '');
  }
});
