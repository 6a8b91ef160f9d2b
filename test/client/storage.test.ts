import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { readCookie, removeCookie, writeCookie } from '#client/cookies.ts';
import { localArea, readChoice, readJson, tabArea } from '#client/storage.ts';
import { type FakeBrowser, fakeBrowser } from '#test/support/browser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser('https://heliport.test/home');
});

test('keeps what is set in the browser’s own areas', () => {
  localArea.set('a', '1');
  tabArea.set('a', '2');
  assert.deepEqual([browser.local.getItem('a'), browser.session.getItem('a')], ['1', '2']);
  localArea.remove('a');
  assert.equal(localArea.get('a'), null);
});

test('a browser that forbids storage keeps values in memory', () => {
  browser.block();
  assert.equal(localArea.get('b'), null);
  localArea.set('b', '1');
  assert.equal(localArea.get('b'), '1');
  localArea.remove('b');
  assert.equal(localArea.get('b'), null);
});

test('a full disk keeps values in memory until there is room', () => {
  const { setItem } = browser.local;
  browser.local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  browser.local.removeItem('c');
  localArea.set('c', 'new');
  assert.equal(localArea.get('c'), 'new');
  browser.local.setItem = setItem;
  localArea.set('c', 'newer');
  assert.deepEqual([localArea.get('c'), browser.local.getItem('c')], ['newer', 'newer']);
});

test('entries go by the beginning of their key, those in memory too', () => {
  const { local } = fakeBrowser('https://heliport.example/');
  for (const key of ['count a', 'count b', 'counter', 'other']) localArea.set(key, '1');
  localArea.removeAll('count ');
  assert.deepEqual(
    ['count a', 'count b', 'counter', 'other'].map((key) => local.getItem(key)),
    [null, null, '1', '1'],
  );
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  localArea.set('count c', '1');
  localArea.removeAll('count ');
  assert.equal(localArea.get('count c'), null);
});

test('a stored choice that is none of ours is dropped', () => {
  browser.local.setItem('lang', 'fr');
  assert.equal(readChoice(localArea, 'lang', ['zh', 'en']), null);
  assert.equal(browser.local.getItem('lang'), null);
  browser.local.setItem('lang', 'en');
  assert.equal(readChoice(localArea, 'lang', ['zh', 'en']), 'en');
});

test('stored JSON that is half written, or of another shape, is dropped', () => {
  const read = (value: unknown) => (Array.isArray(value) ? value : null);
  for (const text of ['[1,', '', '{}', 'null', '[object Object]']) {
    browser.local.setItem('list', text);
    assert.equal(readJson(localArea, 'list', read), null);
    assert.equal(browser.local.getItem('list'), null);
  }
  browser.local.setItem('list', '[1]');
  assert.deepEqual(readJson(localArea, 'list', read), [1]);
});

test('a cookie is written for the whole origin, Strict, and Secure on HTTPS (ASVS 3.3.1, 3.3.2)', () => {
  assert.equal(writeCookie('a', 'ä; b'), true);
  assert.equal(browser.written[0], 'a=%C3%A4%3B%20b; Path=/; SameSite=Strict; Secure');
  assert.equal(readCookie('a'), 'ä; b');
});

test('a cookie on plain HTTP is not Secure', () => {
  browser = fakeBrowser('http://heliport.test/');
  writeCookie('a', '1', { maxAgeSeconds: 60, sameSite: 'Lax' });
  assert.equal(browser.written[0], 'a=1; Path=/; SameSite=Lax; Max-Age=60');
});

test('a removed cookie is gone', () => {
  writeCookie('a', '1');
  removeCookie('a');
  assert.equal(readCookie('a'), null);
});

test('a cookie that is no percent-encoded text counts as missing', () => {
  browser.cookies.set('a', '%E0%A4%A');
  assert.equal(readCookie('a'), null);
});

test('a name that ends like another is not that one', () => {
  browser.cookies.set('xOrg-ID', 'wrong');
  assert.equal(readCookie('Org-ID'), null);
});

test('a sandboxed frame has no cookies and says so', () => {
  browser.block();
  assert.equal(writeCookie('a', '1'), false);
  assert.equal(readCookie('a'), null);
});
