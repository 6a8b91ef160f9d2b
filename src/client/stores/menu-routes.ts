import type { MenuItem } from '#contract/calls/menu.ts';
import { paths, subPath } from '../routes.ts';

export interface MenuRoute {
  readonly path: string;
  /** In the language of the request; '' for the built-in home, which views name themselves. */
  readonly title: string;
  readonly icon: string;
  readonly funcCode: string;
  /** Not in the sidebar. The path still exists for who holds the function code. */
  readonly hidden: boolean;
  /** Path of the item to mark as active in its place. */
  readonly activePath?: string;
  /** Where a top-level item leads. */
  readonly redirect?: string;
  readonly children: readonly MenuRoute[];
}

type Item = Omit<MenuItem, 'children'> & { children?: readonly unknown[] };

const home: MenuRoute = {
  path: paths.home,
  title: '',
  icon: 'home',
  funcCode: 'home:view',
  hidden: false,
  children: [],
};

/** The server's menu as routes (specification section 2.2), the built-in home first. */
export function menuRoutes(list: readonly MenuItem[], permissions: readonly string[]): MenuRoute[] {
  const routes = list
    .filter((item) => isEnabled(item) && item.funcCode !== home.funcCode)
    .map((item) => topLevel(item, permissions))
    .filter((route) => route.children.length > 0);
  return [home, ...routes];
}

/** The route that a path belongs to: the longest one that it equals or goes on from. */
export function routeOf(routes: readonly MenuRoute[], path: string): MenuRoute | undefined {
  return routes
    .flatMap((route) => [route, ...route.children])
    .filter((route) => path === route.path || path.startsWith(`${route.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

function topLevel(item: MenuItem, permissions: readonly string[]): MenuRoute {
  const path = item.path || subPath(item.name, item.href);
  const own: MenuRoute = { ...shared(item, permissions), path, children: [] };
  // A parent without children is its own single child; one whose children are all disabled has none.
  const children =
    item.children.length === 0
      ? [own]
      : item.children.filter(isEnabled).map((child) => childOf(item, child, permissions));
  return {
    ...own,
    hidden: own.hidden || children.every((child) => child.hidden),
    redirect: (children.find((child) => !child.hidden) ?? children[0] ?? own).path,
    children,
  };
}

function childOf(parent: Item, child: Item, permissions: readonly string[]): MenuRoute {
  const route = shared(child, permissions);
  return {
    ...route,
    path: subPath(parent.name, child.href || `/${parent.name}/${child.name}`),
    hidden: route.hidden || child.spread === 1,
    ...(child.remark ? { activePath: subPath(parent.name, child.remark) } : {}),
    children: [],
  };
}

function shared(item: Item, permissions: readonly string[]): Omit<MenuRoute, 'path' | 'children'> {
  const { title, icon, funcCode } = item;
  return { title, icon, funcCode, hidden: item.isHidden === 1 || !permissions.includes(funcCode) };
}

function isEnabled(item: Item): boolean {
  return item.isEnabled !== 0;
}
