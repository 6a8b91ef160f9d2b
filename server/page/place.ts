import { type Chrome, childOfPath, chromeOfChild } from '#contract/child/chrome.ts';
import { routeBelow } from '#contract/child/route.ts';
import type { ChildManifest } from '#contract/child.ts';
import { pages } from '#contract/pages.ts';
import type { Build } from './build.ts';

/** The page or child of an address; many addresses below a child have the same place. */
export interface Place {
  /** Path of a shell page. */
  readonly page?: string;
  /** Name of a child. */
  readonly child?: string;
  /** Path of the child's route, from its manifest. */
  readonly route?: string;
  /** Shows the child without the shell, for its development. */
  readonly alone?: true;
  readonly chrome: Chrome;
}

const LOGIN = pages.login.path;
/** Open pages from which the guard sends a signed-in person home. */
const ENTRIES: readonly string[] = [LOGIN, pages.register.path];
export const HOME: Place = { page: pages.home.path, chrome: pages.home.chrome };

/** The place of an address. Without a token it is the sign-in page, unless the page is open. */
export function placeOf(
  { build, children }: { readonly build: Build; readonly children: readonly ChildManifest[] },
  path: string,
  hasToken: boolean,
): Place {
  const page = build.pages[path];
  if (hasToken && ENTRIES.includes(path)) return HOME;
  // For a signed-in person it stands inside the layout.
  if (hasToken && path === pages.notFound.path) return { page: path, chrome: HOME.chrome };
  if (page && (hasToken || page.open)) return { page: path, chrome: page.chrome };
  if (!hasToken) return { page: LOGIN, chrome: pages.login.chrome };
  const child = childOfPath(children, path);
  if (!child) return HOME;
  const route = routeBelow(child.base, child.routes, path);
  return { child: child.name, ...(route && { route: route.path }), chrome: chromeOfChild(child, path) };
}
