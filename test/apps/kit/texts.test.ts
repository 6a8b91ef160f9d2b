import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
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

test('prefers the last of equal keys, and keeps the others', () => {
  const own = { retry: '', next: '' };
  const $mixed = texts(listTexts, { zh: { ...own, next: '继续' }, en: own, ja: own });
  assert.deepEqual([$mixed.get()('next'), $mixed.get()('previous')], ['继续', '上一页']);
});
