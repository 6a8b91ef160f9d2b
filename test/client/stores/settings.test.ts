import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

const browser = fakeBrowser('https://heliport.test/');
const query = { dark: false, narrow: true, paper: false, listeners: new Set<() => void>() };
Object.defineProperty(globalThis, 'matchMedia', {
  value: (text: string) => ({
    get matches() {
      if (text === 'print') return query.paper;
      return text.includes('dark') ? query.dark : query.narrow;
    },
    addEventListener: (_type: string, listener: () => void) => query.listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => query.listeners.delete(listener),
  }),
});
browser.local.setItem('lang', 'ja');
browser.local.setItem('theme', 'neon');
browser.local.setItem('rate', 'USD');
browser.cookies.set('sidebarStatus', '0');
browser.cookies.set('size', 'gigantic');
const settings = await import('#client/stores/settings.ts');

test('what is stored holds at the start, and what is corrupted gives way to the default', () => {
  assert.equal(settings.$language.get(), 'ja');
  assert.equal(settings.$theme.get(), 'system');
  assert.equal(settings.$currency.get(), 'USD');
  assert.equal(settings.$sidebarOpened.get(), false);
  assert.equal(settings.$size.get(), 'medium');
  assert.equal(settings.$boardMode.get(), false);
  assert.equal(browser.local.getItem('theme'), null);
});

test('language and theme are stored and mirrored into cookies that a link’s visit carries', () => {
  settings.setLanguage('en');
  settings.setTheme('dark');
  assert.deepEqual([browser.local.getItem('lang'), browser.local.getItem('theme')], ['en', 'dark']);
  assert.deepEqual([browser.cookies.get('lang'), browser.cookies.get('theme')], ['en', 'dark']);
  assert.ok(browser.written.every((cookie) => cookie.includes('SameSite=Lax')));
});

test('currency is stored as rate, sidebar and size in cookies', () => {
  settings.setCurrency('PHP');
  settings.setSize('large');
  settings.toggleSidebar();
  assert.equal(browser.local.getItem('rate'), 'PHP');
  assert.equal(browser.cookies.get('size'), 'large');
  assert.deepEqual([settings.$sidebarOpened.get(), browser.cookies.get('sidebarStatus')], [true, '1']);
  settings.toggleSidebar(false);
  assert.deepEqual([settings.$sidebarOpened.get(), browser.cookies.get('sidebarStatus')], [false, '0']);
});

test('board mode is never stored', () => {
  settings.setBoardMode(true);
  assert.equal(settings.$boardMode.get(), true);
  assert.equal(browser.local.getItem('settings'), null);
});

test('the theme `system` follows the device live, a chosen one does not', () => {
  settings.setTheme('system');
  const seen: string[] = [];
  const stop = settings.$resolvedTheme.subscribe((theme) => seen.push(theme));
  query.dark = true;
  for (const listener of query.listeners) listener();
  settings.setTheme('light');
  stop();
  assert.deepEqual(seen, ['light', 'dark', 'light']);
});

test('on paper every theme is light, and the chosen one stays stored', () => {
  settings.setTheme('dark');
  const seen: string[] = [];
  const stop = settings.$resolvedTheme.subscribe((theme) => seen.push(theme));
  for (const paper of [true, false]) {
    query.paper = paper;
    for (const listener of query.listeners) listener();
  }
  stop();
  assert.deepEqual(seen, ['dark', 'light', 'dark']);
  assert.equal(settings.$theme.get(), 'dark');
});

test('a page narrower than 992 px is a mobile device', () => {
  assert.equal(settings.$device.get(), 'mobile');
});
