import type { ChildSource } from '../child.ts';

/** The route that a path belongs to: the longest one that it equals or goes on from. */
export function routeBelow<Route extends { readonly path: string }>(
  base: string,
  routes: readonly Route[] | undefined,
  path: string,
): Route | undefined {
  return routes
    ?.filter((route) => path === base + route.path || path.startsWith(`${base}${route.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Function codes that open a path of a child, one of them is enough: its route's own, else the child's. */
export function codesOfPath(
  child: Pick<ChildSource, 'base' | 'functionCodes'> & {
    readonly routes?: readonly { readonly path: string; readonly functionCode?: string }[];
  },
  path: string,
): readonly string[] {
  const code = routeBelow(child.base, child.routes, path)?.functionCode;
  return code === undefined ? child.functionCodes : [code];
}
