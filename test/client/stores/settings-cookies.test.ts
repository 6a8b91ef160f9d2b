import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

const browser = fakeBrowser('https://heliport.test/');
browser.cookies.set('lang', 'en');
browser.cookies.set('theme', 'dark');
const settings = await import('#client/stores/settings.ts');

test('without storage the page keeps the language and theme that the server painted from the cookies', () => {
  assert.equal(settings.$language.get(), 'en');
  assert.equal(settings.$theme.get(), 'dark');
});
