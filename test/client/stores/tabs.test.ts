import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

const browser = fakeBrowser('https://heliport.test/home');
const stored = (tabs: unknown) => JSON.stringify({ version: 1, tabs });
browser.session.setItem('tabs', stored([{ path: '//evil.test/', title: 'Evil', pinned: false }]));
const tabs = await import('#client/stores/tabs.ts');
const { resetStores, nextLifetime } = await import('#client/stores/lifetime.ts');

const paths = () => tabs.$tabs.get().map(({ path }) => path);
const visit = (...all: string[]) => {
  for (const path of all) tabs.visitTab(path, path.slice(1));
};

test('what another release or another hand has stored is dropped', () => {
  assert.deepEqual(paths(), ['/home']);
  assert.equal(browser.session.getItem('tabs'), null);
});

test('stored tabs come back in their order', async () => {
  browser.session.setItem('tabs', stored([{ path: '/security', title: 'Security', pinned: true }]));
  // A second instance of the module is the page after its reload.
  const reloaded = '../../../src/client/stores/tabs.ts?reloaded';
  const again: typeof tabs = await import(reloaded);
  assert.deepEqual(
    again.$tabs.get().map(({ path, pinned }) => [path, pinned]),
    [
      ['/home', false],
      ['/security', true],
    ],
  );
});

beforeEach(() => resetStores());

test('a path has one tab with its query, home one whatever its query', () => {
  visit('/a?x=1', '/a?x=2', '/home?code=1', '/a?x=1');
  assert.deepEqual(paths(), ['/home', '/a?x=1', '/a?x=2']);
  assert.equal(tabs.$activeTab.get(), '/a?x=1');
});

test('a page names its tab after what it is about, in any language, and a reload keeps that', () => {
  visit('/a?station=1', '/a?station=2');
  tabs.nameTab('/a?station=1', 'North');
  tabs.nameTab('/elsewhere', 'Nobody');
  const titles = () => tabs.$tabs.get().map(({ title }) => title);
  assert.deepEqual(titles(), ['', 'North · a?station=1', 'a?station=2']);
  assert.equal(tabs.$subject.get(), '');
  visit('/a?station=1');
  assert.equal(tabs.$subject.get(), 'North');
  tabs.retitleTabs(() => 'Station');
  assert.deepEqual(titles(), ['', 'North · Station', 'Station']);
  // Another filter of the same page.
  tabs.replaceTab('/a?station=1', '/a?station=1&tab=alarms');
  assert.equal(tabs.$subject.get(), 'North');
  const { tabs: kept } = JSON.parse(browser.session.getItem('tabs') ?? '');
  assert.equal(kept[0].subject, 'North');
  tabs.nameTab('/a?station=1&tab=alarms', '');
  assert.deepEqual(titles(), ['', 'Station', 'Station']);
});

test('closing the active tab leads to its neighbour, the last one’s to the one before, then home', () => {
  visit('/a', '/b', '/c', '/b');
  assert.equal(tabs.closeTab('/b'), '/c');
  visit('/c');
  assert.equal(tabs.closeTab('/c'), '/a');
  visit('/a');
  assert.equal(tabs.closeTab('/a'), '/home');
});

test('closing another tab leads nowhere', () => {
  visit('/a', '/b');
  assert.equal(tabs.closeTab('/a'), null);
  assert.deepEqual(paths(), ['/home', '/b']);
});

test('pinned tabs stand first, stay in their group, and outlive close, close others and close all', () => {
  visit('/a', '/b', '/c', '/d');
  tabs.pinTab('/c', true);
  assert.deepEqual(paths(), ['/home', '/c', '/a', '/b', '/d']);
  tabs.moveTab('/a', -1);
  assert.equal(tabs.closeTab('/c'), null);
  assert.deepEqual(paths(), ['/home', '/c', '/a', '/b', '/d']);
  tabs.moveTab('/a', 1);
  assert.deepEqual(paths(), ['/home', '/c', '/b', '/a', '/d']);
  assert.equal(tabs.closeOtherTabs('/b'), '/b');
  assert.deepEqual(paths(), ['/home', '/c', '/b']);
  visit('/b');
  assert.equal(tabs.closeAllTabs(), '/home');
  assert.deepEqual(paths(), ['/home', '/c']);
});

test('a page that replaces its address keeps its tab, and gives it up for one that is there', () => {
  visit('/a', '/b');
  tabs.replaceTab('/b', '/b?page=2');
  assert.deepEqual(paths(), ['/home', '/a', '/b?page=2']);
  tabs.replaceTab('/b?page=2', '/a');
  assert.deepEqual(paths(), ['/home', '/a']);
  tabs.replaceTab('/elsewhere', '/x');
  assert.deepEqual(paths(), ['/home', '/a']);
});

test('titles change with the language', () => {
  visit('/a');
  tabs.retitleTabs((path) => `${path} in another language`);
  assert.equal(tabs.$tabs.get()[1]?.title, '/a in another language');
});

test('beyond the limit the oldest tab that is not pinned goes', () => {
  visit('/a', '/b');
  tabs.pinTab('/a', true);
  visit(...Array.from({ length: 39 }, (_, index) => `/page/${index}`));
  assert.equal(paths().length, 41);
  assert.deepEqual(paths().slice(0, 3), ['/home', '/a', '/page/0']);
});

test('a sign-out and another organisation close all', () => {
  visit('/a');
  assert.notEqual(browser.session.getItem('tabs'), null);
  nextLifetime(() => undefined);
  assert.deepEqual(paths(), ['/home']);
  visit('/a');
  resetStores();
  assert.deepEqual([paths(), browser.session.getItem('tabs')], [['/home'], null]);
});
