import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
const browser = fakeBrowser('https://heliport.test/');

browser.local.setItem('lang', 'ja-JP');
browser.local.setItem('rate', 'EUR');
const settings = await import('#client/stores/settings.ts');

const inOtherTab = (key: string, value: string) => {
  browser.local.setItem(key, value);
  browser.changedElsewhere(key);
};
const show = (state: 'visible' | 'hidden') => browser.look(state === 'visible');

const stops: (() => void)[] = [];
beforeEach(() => {
  show('visible');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function seen<T>(store: { listen: (listener: (value: T) => void) => () => void }): T[] {
  const values: T[] = [];
  stops.push(store.listen((value) => values.push(value)));
  return values;
}

test('a language with a region is that language, and a currency that cannot be selected is none', () => {
  assert.equal(settings.$language.get(), 'ja');
  assert.equal(settings.$currency.get(), 'CNY');
  settings.setCurrency('EUR');
  assert.equal(settings.$currency.get(), 'CNY');
  assert.equal(browser.local.getItem('rate'), null);
});

test('a language that a script of this page wrote holds within 400 ms', () => {
  const languages = seen(settings.$language);
  browser.local.setItem('lang', 'en_US');
  mock.timers.tick(400);
  assert.deepEqual(languages, ['en']);
  assert.equal(browser.cookies.get('lang'), 'en');
  browser.local.setItem('lang', 'tlh');
  mock.timers.tick(400);
  assert.deepEqual(languages, ['en']);
  assert.equal(browser.local.getItem('lang'), 'en');
});

test('a hidden tab follows when it is seen again', () => {
  const languages = seen(settings.$language);
  show('hidden');
  inOtherTab('lang', 'zh');
  mock.timers.tick(4000);
  assert.deepEqual(languages, []);
  show('visible');
  mock.timers.tick(400);
  assert.deepEqual(languages, ['zh']);
});

test('theme and currency of another tab hold here at once', () => {
  const themes = seen(settings.$theme);
  const currencies = seen(settings.$currency);
  inOtherTab('theme', 'dark');
  inOtherTab('rate', 'PHP');
  inOtherTab('rate', 'GBP');
  assert.deepEqual([themes, currencies], [['dark'], ['PHP']]);
});
