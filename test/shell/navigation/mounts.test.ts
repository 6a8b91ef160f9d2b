import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allMounts, type Child, chromeOf, mountOf, nameOf } from '#shell/navigation/mounts.ts';
import { notFound, pagesByPath } from '#shell/pages.ts';

const child = (name: string, chrome: 'shell' | 'own'): Child => ({
  name,
  title: { zh: name, en: name, ja: name },
  icon: name,
  base: `/sub-${name}`,
  version: '1.0.0',
  client: 1,
  functionCodes: [],
  keepAlive: false,
  chrome,
  entry: `/child/${name}/1.0.0/index.js`,
  versions: ['1.0.0'],
});

const mounts = allMounts([child('monitor', 'shell'), child('ledger', 'own'), child('report', 'shell')]);
const at = (path: string) => mountOf(mounts, path);

test('a page path shows its element', () => {
  assert.equal(at('/login'), pagesByPath['/login']);
  assert.equal(nameOf(at('/home')), 'uc-workbench');
});

test('every path below a base shows the child', () => {
  assert.equal(nameOf(at('/sub-ledger')), 'ledger');
  assert.equal(nameOf(at('/sub-ledger/ledger/stations')), 'ledger');
});

test('a path without page or child shows the not-found page in its place', () => {
  assert.equal(at('/sub-ledgers'), notFound);
  assert.equal(at('/nowhere'), notFound);
});

test('one path always shows the same mount, so that single-spa sees no change', () => {
  assert.equal(at('/sub-report/a'), at('/sub-report/b'));
});

test('names are unique', () => {
  assert.equal(new Set(mounts.map(nameOf)).size, mounts.length);
});

test('sign-in and the not-found page stand alone', () => {
  assert.equal(chromeOf(at('/login'), '/login'), 'none');
  assert.equal(chromeOf(at('/404'), '/404'), 'none');
});

test('a child with its own navbar takes the place of the shell’s', () => {
  assert.equal(chromeOf(at('/sub-ledger'), '/sub-ledger'), 'own');
});

test('monitor paths hide the navbar', () => {
  assert.equal(chromeOf(at('/sub-monitor'), '/sub-monitor/monitor/overview'), 'sidebar');
});

test('other children have sidebar and navbar', () => {
  assert.equal(chromeOf(at('/sub-report'), '/sub-report/a'), 'full');
});
