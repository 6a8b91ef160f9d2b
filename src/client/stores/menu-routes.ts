import { PLANNED_PATHS } from '#contract/child/planned.generated.ts';
import type { MenuItem } from '#contract/user-centre/menu/calls.ts';
import { ADMIN_ROLE } from '#contract/user-centre/role/limits.ts';
import { paths, subPath } from '../routes.ts';

export interface MenuRoute {
  readonly path: string;
  /** In the language of the request; '' for the built-in home, which views name themselves. */
  readonly title: string;
  readonly icon: string;
  readonly funcCode: string;
  /** Not in the sidebar; the path still works for people with the function code. */
  readonly hidden: boolean;
  /** Path of the item to mark as active in its place. */
  readonly activePath?: string;
  /** It has no screen yet, and neither has any of its children. */
  readonly planned?: true;
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

/**
 * The server's menu as routes (specification section 2.2), the built-in home first. Pages that are only planned are
 * listed behind those that have a screen.
 */
export function menuRoutes(
  list: readonly MenuItem[],
  permissions: readonly string[],
  roles: readonly string[] = [],
): MenuRoute[] {
  const routes = list
    .filter((item) => isOpen(item, roles) && item.funcCode !== home.funcCode)
    .map((item) => topLevel(item, permissions, roles))
    .filter((route) => route.children.length > 0);
  return [home, ...livingFirst(routes)];
}

/** The route that a path belongs to: the longest one that it equals or goes on from. */
export function routeOf(routes: readonly MenuRoute[], path: string): MenuRoute | undefined {
  return routes
    .flatMap((route) => [route, ...route.children])
    .filter((route) => isAtOrBelow(path, route.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Paths of items that are disabled or for other roles; deep links to them are refused too. */
export function closedPaths(list: readonly MenuItem[], roles: readonly string[] = []): string[] {
  return list.flatMap((item) => {
    const whole = !isOpen(item, roles);
    const children = item.children.filter((child) => whole || !isOpen(child, roles));
    return [...(whole ? [pathOf(item)] : []), ...children.map((child) => childPath(item, child))];
  });
}

/** True for a path at or below a closed item, unless a route that is open lies nearer. */
export function isClosed(routes: readonly MenuRoute[], closed: readonly string[], path: string): boolean {
  const nearest = closed
    .filter((one) => isAtOrBelow(path, one))
    .reduce((most, { length }) => Math.max(most, length), 0);
  return nearest > (routeOf(routes, path)?.path.length ?? 0);
}

function topLevel(item: MenuItem, permissions: readonly string[], roles: readonly string[]): MenuRoute {
  const path = pathOf(item);
  const own: MenuRoute = { ...shared(item, permissions), path, ...plannedAt(path), children: [] };
  // A parent without children is its own single child; one whose children are all closed has none.
  const children =
    item.children.length === 0
      ? [own]
      : livingFirst(
          item.children
            .filter((child) => isOpen(child, roles))
            .map((child) => childOf(item, child, permissions)),
        );
  const offered = children.filter((child) => !child.hidden);
  return {
    ...own,
    ...(offered.length > 0 && offered.every((child) => child.planned) ? { planned: true } : {}),
    hidden: own.hidden || children.every((child) => child.hidden),
    redirect: (offered[0] ?? children[0] ?? own).path,
    children,
  };
}

function childOf(parent: Item, child: Item, permissions: readonly string[]): MenuRoute {
  const route = shared(child, permissions);
  const path = childPath(parent, child);
  return {
    ...route,
    path,
    ...plannedAt(path),
    hidden: route.hidden || child.spread === 1,
    ...(child.remark ? { activePath: subPath(parent.name, child.remark) } : {}),
    children: [],
  };
}

function shared(item: Item, permissions: readonly string[]): Omit<MenuRoute, 'path' | 'children'> {
  const { title, icon, funcCode } = item;
  // Items of an app that is open to everyone name no code.
  const isTheirs = funcCode === '' || permissions.includes(funcCode);
  return { title, icon, funcCode, hidden: item.isHidden === 1 || !isTheirs };
}

/** Switched on, and for one of the person's roles where it names any. */
function isOpen({ isEnabled, roles: wanted }: Item, roles: readonly string[]): boolean {
  if (isEnabled === 0) return false;
  return wanted === undefined || [ADMIN_ROLE, ...wanted].some((role) => roles.includes(role));
}

const plannedAt = (path: string): Pick<MenuRoute, 'planned'> =>
  PLANNED_PATHS.some((planned) => isAtOrBelow(path, planned)) ? { planned: true } : {};

const livingFirst = (routes: readonly MenuRoute[]): MenuRoute[] => [
  ...routes.filter(({ planned }) => !planned),
  ...routes.filter(({ planned }) => planned),
];

const pathOf = ({ path, name, href }: Item): string => path || subPath(name, href);

const childPath = (parent: Item, child: Item): string =>
  child.path || subPath(parent.name, child.href || `/${parent.name}/${child.name}`);

const isAtOrBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);
