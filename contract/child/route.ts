import type { ChildSource } from '../child.ts';

/** The route of a path: the longest one that the path equals or begins with. */
export function routeBelow<Route extends { readonly path: string }>(
  base: string,
  routes: readonly Route[] | undefined,
  path: string,
): Route | undefined {
  return routes
    ?.filter((route) => path === base + route.path || path.startsWith(`${base}${route.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Function codes that open a path of a child: those of its route, else those of the child. One is enough. */
export function codesOfPath(
  child: Pick<ChildSource, 'base' | 'functionCodes'> & {
    readonly routes?: readonly { readonly path: string; readonly functionCode?: string }[];
  },
  path: string,
): readonly string[] {
  const code = routeBelow(child.base, child.routes, path)?.functionCode;
  return code === undefined ? child.functionCodes : [code];
}
