import type { MenuState } from '#client/stores/menu.ts';
import { isClosed, routeOf } from '#client/stores/menu-routes.ts';
import { childOfPath } from '#contract/child/chrome.ts';
import { codesOfPath } from '#contract/child/route.ts';
import type { Child } from './mounts.ts';

/** What is known about a person's rights. */
export interface Rights {
  readonly permissions: readonly string[];
  readonly menu: MenuState;
  /** True once the session has been restored: permissions come from the server, not from the page's initial data. */
  readonly settled: boolean;
}

/** True if a menu item or a function code of the person covers the path; null while this is unknown. */
export function covers(path: string, children: readonly Child[], rights: Rights): boolean | null {
  const { permissions, menu, settled } = rights;
  // A function code of the child does not open a path that the menu withholds.
  if (menu.status === 'ready' && settled && isClosed(menu.routes, menu.closed, path)) return false;
  const child = childOfPath(children, path);
  const codes = child && codesOfPath(child, path);
  if (codes && (codes.length === 0 || codes.some((code) => permissions.includes(code)))) return true;
  if (menu.status === 'ready' && settled) {
    const route = routeOf(menu.routes, path);
    // The menu item of the whole app does not open a page that requires its own permission.
    if (route === undefined || (route.path === child?.base && codes !== child.functionCodes)) return false;
    return permissions.includes(route.funcCode);
  }
  return menu.status === 'failed' && settled ? false : null;
}
