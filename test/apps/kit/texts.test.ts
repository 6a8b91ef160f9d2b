import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Dictionaries } from '#kit/texts/translator.ts';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { setLanguage } = await import('#client/stores/settings.ts');
const { listTexts } = await import('#kit/texts/list.ts');
const { texts } = await import('#kit/texts/translator.ts');
const { $text } = await import('../../../apps/monitor/texts/text.ts');

afterEach(() => setLanguage('zh'));

test('fills in what a sentence asks for', () => {
  setLanguage('en');
  assert.equal($text.get()('pageSize', { size: 20 }), '20 per page');
});

test('speaks each language', () => {
  const told = (['zh', 'en', 'ja'] as const).map((language) => {
    setLanguage(language);
    return $text.get()('grid');
  });
  assert.deepEqual(told, ['电网', 'Grid', '系統']);
});

test('says one thing as such, where a language tells it from several', () => {
  const [zh, en] = [
    { people: '{{count}} 人' },
    { people: '{{count}} people', people_one: '{{count}} person' },
  ];
  const dictionaries: Dictionaries<'people'> = { zh, en, ja: zh };
  const $counted = texts(dictionaries);
  const told = (['en', 'zh'] as const).flatMap((language) => {
    setLanguage(language);
    return [1, '1', 0, 21].map((count) => $counted.get()('people', { count }));
  });
  assert.deepEqual(told.slice(0, 4), ['1 person', '1 person', '0 people', '21 people']);
  assert.deepEqual(told.slice(4), ['1 人', '1 人', '0 人', '21 人']);
});

test('prefers the last of equal keys, and keeps the others', () => {
  const own = { retry: '', next: '' };
  const $mixed = texts(listTexts, { zh: { ...own, next: '继续' }, en: own, ja: own });
  assert.deepEqual([$mixed.get()('next'), $mixed.get()('previous')], ['继续', '上一页']);
});
