import type { MenuState } from '#client/stores/menu.ts';
import { isClosed, routeOf } from '#client/stores/menu-routes.ts';
import { childOfPath } from '#contract/child/chrome.ts';
import { codesOfPath } from '#contract/child/route.ts';
import type { Child } from './mounts.ts';

/** What is known of a person's rights. */
export interface Rights {
  readonly permissions: readonly string[];
  readonly menu: MenuState;
  /** The session was taken up: permissions are the server's, not what the page starts with. */
  readonly settled: boolean;
}

/** True when a menu item or a function code of the person covers the path; null while that is not known. */
export function covers(path: string, children: readonly Child[], rights: Rights): boolean | null {
  const { permissions, menu, settled } = rights;
  // What the menu keeps from a person, no code of the child opens.
  if (menu.status === 'ready' && settled && isClosed(menu.routes, menu.closed, path)) return false;
  const child = childOfPath(children, path);
  const codes = child && codesOfPath(child, path);
  if (codes && (codes.length === 0 || codes.some((code) => permissions.includes(code)))) return true;
  if (menu.status === 'ready' && settled) {
    const route = routeOf(menu.routes, path);
    // The item of a whole app does not open a page that asks for a right of its own.
    if (route === undefined || (route.path === child?.base && codes !== child.functionCodes)) return false;
    return permissions.includes(route.funcCode);
  }
  return menu.status === 'failed' && settled ? false : null;
}
