import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MenuRoute, MenuState } from '#client/stores/menu.ts';
import { covers, type Rights } from '#shell/navigation/access.ts';
import type { Child } from '#shell/navigation/mounts.ts';

const child = (name: string, functionCodes: string[]): Child => ({
  name,
  title: { zh: name, en: name, ja: name },
  icon: name,
  base: `/sub-${name}`,
  version: '1.0.0',
  client: 1,
  functionCodes,
  keepAlive: false,
  chrome: 'shell',
  entry: `/child/${name}/1.0.0/index.js`,
  versions: ['1.0.0'],
});

const route = (path: string, funcCode: string): MenuRoute => ({
  path,
  funcCode,
  title: '',
  icon: '',
  hidden: false,
  children: [],
});

const children = [child('monitor', ['monitor:view']), child('help', [])];
const ready: MenuState = {
  status: 'ready',
  routes: [route('/sub-alarm/alarm/log', 'alarm:view')],
  closed: [],
};
const rights = (part: Partial<Rights>): Rights => ({ permissions: [], menu: ready, settled: true, ...part });

test('a function code of the child covers its paths', () => {
  assert.equal(covers('/sub-monitor/a', children, rights({ permissions: ['monitor:view'] })), true);
});

test('a route with a right of its own asks for that one, whatever opens the rest of the app', () => {
  const pages = [{ path: '/a', title: 'A', functionCode: 'a:view' }];
  const known = [{ ...child('monitor', ['monitor:view']), routes: pages }];
  const menu: MenuState = { status: 'ready', routes: [route('/sub-monitor', 'monitor:view')], closed: [] };
  const held = (...permissions: string[]) => rights({ permissions, menu });
  assert.equal(covers('/sub-monitor/b', known, held('monitor:view')), true);
  assert.equal(covers('/sub-monitor/a/7', known, held('monitor:view')), false);
  assert.equal(covers('/sub-monitor/a/7', known, held('a:view')), true);
});

test('a child without function codes is open to everybody who is signed in', () => {
  assert.equal(covers('/sub-help', children, rights({})), true);
});

test('a menu item whose code the person holds covers its path and what lies below', () => {
  const allowed = rights({ permissions: ['alarm:view'] });
  assert.equal(covers('/sub-alarm/alarm/log', children, allowed), true);
  assert.equal(covers('/sub-alarm/alarm/log/7', children, allowed), true);
  assert.equal(covers('/sub-alarm/alarm/logs', children, allowed), false);
});

test('a menu item whose code the person does not hold covers nothing', () => {
  assert.equal(covers('/sub-alarm/alarm/log', children, rights({})), false);
});

test('a name that only begins alike is another child', () => {
  assert.equal(covers('/sub-monitoring', children, rights({ permissions: ['monitor:view'] })), false);
});

test('nothing is known while the menu or the session is on its way', () => {
  const loading: MenuState = { status: 'loading', routes: [], closed: [] };
  assert.equal(covers('/sub-monitor', children, rights({ menu: loading })), null);
  assert.equal(covers('/sub-monitor', children, rights({ settled: false })), null);
});

test('a path that the menu keeps from the person stays closed, whatever code the child asks for', () => {
  const menu: MenuState = { ...ready, closed: ['/sub-monitor/monitor/cabinet'] };
  const held = rights({ permissions: ['monitor:view'], menu });
  assert.equal(covers('/sub-monitor/monitor/cabinet', children, held), false);
  assert.equal(covers('/sub-monitor/monitor/cabinet/7', children, held), false);
  assert.equal(covers('/sub-monitor/monitor/cabinets', children, held), true);
});
