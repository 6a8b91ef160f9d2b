import type { MenuState } from '#client/stores/menu.ts';
import { routeOf } from '#client/stores/menu-routes.ts';
import { childOfPath } from '#contract/rules/chrome.ts';
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
  const child = childOfPath(children, path);
  const opens = child?.functionCodes;
  if (opens && (opens.length === 0 || opens.some((code) => permissions.includes(code)))) return true;
  if (menu.status === 'ready' && settled) {
    const route = routeOf(menu.routes, path);
    return route !== undefined && permissions.includes(route.funcCode);
  }
  return menu.status === 'failed' && settled ? false : null;
}
