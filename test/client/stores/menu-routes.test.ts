import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedPaths, isClosed, type MenuRoute, menuRoutes, routeOf } from '#client/stores/menu-routes.ts';
import type { MenuItem } from '#contract/user-centre/menu/calls.ts';

type Fields = Partial<Omit<MenuItem, 'children'>> & { children?: Fields[] };

function item({ children = [], ...fields }: Fields): MenuItem {
  return {
    id: '1',
    parentId: '0',
    sort: 0,
    target: '',
    funcCode: 'a:view',
    name: 'monitor',
    title: 'Monitoring',
    path: '',
    href: '/monitor',
    component: '',
    icon: 'pulse',
    isHidden: 0,
    isEnabled: 1,
    spread: 0,
    remark: '',
    ...fields,
    children: children.map(item),
  };
}

const child = (fields: Fields = {}): Fields => ({
  name: 'overview',
  title: 'Overview',
  href: '/monitor/overview',
  ...fields,
});

/** The routes beside the built-in home. */
const routesOf = (items: Fields[], permissions = ['a:view']): readonly MenuRoute[] =>
  menuRoutes(items.map(item), permissions).slice(1);

const only = (items: Fields[], permissions?: string[]): MenuRoute => {
  const routes = routesOf(items, permissions);
  assert.equal(routes.length, 1);
  return routes[0] as MenuRoute;
};

test('the home is built in, first and always visible', () => {
  const [home] = menuRoutes([], []);
  assert.deepEqual(home, {
    path: '/home',
    title: '',
    icon: 'home',
    funcCode: 'home:view',
    hidden: false,
    children: [],
  });
});

test('an item without a code is everybody’s', () => {
  assert.equal(only([{ funcCode: '', children: [child({ funcCode: '' })] }], []).hidden, false);
});

test('a home from the server does not stand beside the built-in one', () => {
  assert.deepEqual(routesOf([{ funcCode: 'home:view', name: 'home', href: '/home' }], ['home:view']), []);
});

const paths: [string, Fields, { path: string; redirect: string; children: string[] }][] = [
  [
    'a parent’s path is /sub-{name}{href}; a child’s comes from its href',
    { children: [child()] },
    {
      path: '/sub-monitor/monitor',
      redirect: '/sub-monitor/monitor/overview',
      children: ['/sub-monitor/monitor/overview'],
    },
  ],
  [
    'a child without href gets /{parent}/{child name}',
    { children: [child({ href: '' })] },
    {
      path: '/sub-monitor/monitor',
      redirect: '/sub-monitor/monitor/overview',
      children: ['/sub-monitor/monitor/overview'],
    },
  ],
  [
    'a path that the server gives stays',
    { path: '/sub-monitor', children: [child({ href: '/sub-monitor/monitor/overview' })] },
    {
      path: '/sub-monitor',
      redirect: '/sub-monitor/monitor/overview',
      children: ['/sub-monitor/monitor/overview'],
    },
  ],
  [
    'a name keeps its case',
    { name: 'bigScreen', href: '' },
    { path: '/sub-bigScreen', redirect: '/sub-bigScreen', children: ['/sub-bigScreen'] },
  ],
  [
    'a parent without children becomes a single child route',
    {},
    { path: '/sub-monitor/monitor', redirect: '/sub-monitor/monitor', children: ['/sub-monitor/monitor'] },
  ],
  [
    'an href without slash gets one',
    { href: 'monitor' },
    { path: '/sub-monitor/monitor', redirect: '/sub-monitor/monitor', children: ['/sub-monitor/monitor'] },
  ],
  [
    'a parent leads to its first child that is in the menu',
    { children: [child({ name: 'detail', href: '/monitor/detail', spread: 1 }), child()] },
    {
      path: '/sub-monitor/monitor',
      redirect: '/sub-monitor/monitor/overview',
      children: ['/sub-monitor/monitor/detail', '/sub-monitor/monitor/overview'],
    },
  ],
];

for (const [title, fields, expected] of paths) {
  test(title, () => {
    const { path, redirect, children } = only([fields]);
    assert.deepEqual({ path, redirect, children: children.map((route) => route.path) }, expected);
  });
}

test('title, icon and function code come along', () => {
  const route = only([{ children: [child({ icon: 'chart' })] }]);
  assert.deepEqual([route.title, route.icon, route.funcCode], ['Monitoring', 'pulse', 'a:view']);
  assert.deepEqual([route.children[0]?.title, route.children[0]?.icon], ['Overview', 'chart']);
});

test('a child’s remark names the item to mark as active', () => {
  const route = only([{ children: [child({ remark: '/monitor/list' }), child()] }]);
  assert.deepEqual(
    route.children.map(({ activePath }) => activePath),
    ['/sub-monitor/monitor/list', undefined],
  );
});

test('items that are not enabled are skipped, on both levels', () => {
  assert.deepEqual(routesOf([{ isEnabled: 0 }]), []);
  const route = only([
    { children: [child({ isEnabled: 0 }), child({ name: 'list', href: '/monitor/list' })] },
  ]);
  assert.deepEqual(
    route.children.map(({ path }) => path),
    ['/sub-monitor/monitor/list'],
  );
});

test('a parent whose children are all disabled is dropped', () => {
  assert.deepEqual(routesOf([{ children: [child({ isEnabled: 0 })] }]), []);
});

const hidden: [string, Fields, string[], { parent: boolean; child: boolean }][] = [
  ['a permitted item is in the menu', child(), ['a:view', 'b:view'], { parent: false, child: false }],
  ['spread = 1 hides a child', child({ spread: 1 }), ['a:view'], { parent: true, child: true }],
  ['isHidden = 1 hides an item', child({ isHidden: 1 }), ['a:view'], { parent: true, child: true }],
  ['a missing permission hides it', child({ funcCode: 'b:view' }), ['a:view'], { parent: true, child: true }],
  [
    'a parent needs its own permission',
    child({ funcCode: 'b:view' }),
    ['b:view'],
    { parent: true, child: false },
  ],
];

for (const [title, fields, permissions, expected] of hidden) {
  test(title, () => {
    const route = only([{ children: [fields] }], permissions);
    assert.deepEqual({ parent: route.hidden, child: route.children[0]?.hidden }, expected);
  });
}

test('one visible child keeps its parent in the menu', () => {
  assert.equal(only([{ children: [child({ spread: 1 }), child()] }]).hidden, false);
});

test('a path belongs to the longest route that it goes on from', () => {
  const routes = menuRoutes([item({ children: [child(), child({ name: 'o', href: '/monitor/over' })] })], []);
  assert.equal(routeOf(routes, '/sub-monitor/monitor/overview/7')?.path, '/sub-monitor/monitor/overview');
  assert.equal(routeOf(routes, '/sub-monitor/monitor/over')?.path, '/sub-monitor/monitor/over');
  assert.equal(routeOf(routes, '/sub-monitor/monitor/other')?.path, '/sub-monitor/monitor');
  assert.equal(routeOf(routes, '/sub-monitors'), undefined);
});

const restricted = [
  item({
    roles: ['operator'],
    children: [child(), child({ name: 'list', href: '/monitor/list', roles: ['auditor'] })],
  }),
  item({ name: 'ledger', href: '/ledger' }),
];
const shownTo = (...roles: string[]) =>
  menuRoutes(restricted, ['a:view'], roles)
    .slice(1)
    .flatMap((route) => route.children.map(({ path }) => path));

const byRole: [fact: string, roles: string[], paths: string[]][] = [
  ['an item that names no roles is for everybody', [], ['/sub-ledger/ledger']],
  [
    'a role gets what names it, on both levels',
    ['operator'],
    ['/sub-monitor/monitor/overview', '/sub-ledger/ledger'],
  ],
  ['a role that only a child names does not open its parent', ['auditor'], ['/sub-ledger/ledger']],
  [
    'the administrator’s role gets all',
    ['admin'],
    ['/sub-monitor/monitor/overview', '/sub-monitor/monitor/list', '/sub-ledger/ledger'],
  ],
];
for (const [fact, roles, expected] of byRole) test(fact, () => assert.deepEqual(shownTo(...roles), expected));

test('a parent whose children are all for other roles is dropped', () => {
  const list = [item({ children: [child({ roles: ['auditor'] })] })];
  assert.deepEqual(menuRoutes(list, ['a:view'], ['operator']).slice(1), []);
});

test('what is switched off or for other roles is closed, with all that lies below it', () => {
  const list = [
    ...restricted,
    item({ name: 'report', href: '', isEnabled: 0, children: [child({ href: '/report/day' })] }),
  ];
  const closed = closedPaths(list, ['operator']);
  assert.deepEqual(closed, ['/sub-monitor/monitor/list', '/sub-report', '/sub-report/report/day']);
  const routes = menuRoutes(list, ['a:view'], ['operator']);
  const refused = ['/sub-monitor/monitor/list', '/sub-monitor/monitor/list/7', '/sub-report/other'];
  assert.deepEqual(
    [...refused, '/sub-monitor/monitor/overview', '/sub-ledger/ledger', '/sub-monitor/monitor/lists'].filter(
      (path) => isClosed(routes, closed, path),
    ),
    refused,
  );
});

test('an open item below a closed path stays open', () => {
  const list = [item({ name: 'a', href: '', isEnabled: 0 }), item({ name: 'b', href: '/sub-a/b' })];
  const routes = menuRoutes(list, ['a:view']);
  assert.equal(isClosed(routes, closedPaths(list), '/sub-a/b'), false);
  assert.equal(isClosed(routes, closedPaths(list), '/sub-a/c'), true);
});

test('pages without a screen are marked, and stand behind the living ones', () => {
  const routes = routesOf([
    { name: 'strategy', title: 'Strategy', href: '', children: [child({ href: '/strategy/config' })] },
    {
      ...{ name: 'platform', title: 'Platform', href: '/platform' },
      children: [
        child({ name: 'prices', title: 'Prices', href: '/platform/price' }),
        child({ name: 'users', title: 'Users', href: '/platform/users' }),
      ],
    },
    { name: 'external', title: 'External', href: '/external' },
  ]);
  assert.deepEqual(
    routes.map(({ title, planned }) => [title, planned]),
    [
      ['Platform', undefined],
      ['External', undefined],
      ['Strategy', true],
    ],
  );
  const [platform, , strategy] = routes;
  assert.deepEqual(
    platform?.children.map(({ title, planned }) => [title, planned]),
    [
      ['Users', undefined],
      ['Prices', true],
    ],
  );
  assert.equal(platform?.redirect, '/sub-platform/platform/users');
  assert.deepEqual([strategy?.planned, strategy?.children[0]?.planned], [true, true]);
});
