import type { PlannedApp } from '#contract/child.ts';

/** The app's current address, relative to its base. */
export interface SubPath {
  /** The path below the app's base; '/' at the base itself. Unchanged while the address belongs to another app. */
  get(): string;
  /** Calls back after each navigation. Returns the teardown. */
  listen(listener: () => void): () => void;
}

/** Follows the address below `base`: `/sub-monitor` in the shell, `/child/monitor` standalone. */
export function subPath(base: string): SubPath {
  let last = '/';
  return {
    get() {
      const { pathname } = location;
      if (`${pathname}/`.startsWith(`${base}/`))
        last = pathname.slice(base.length).replace(/(?<!\/)\/+$/, '') || '/';
      return last;
    },
    listen(listener) {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  };
}

/** True for a path in the manifest. The app shows `<uc-planned>` there until it has a page for it. */
export const isPlanned = ({ routes = [] }: PlannedApp, path: string): boolean =>
  routes.some((route) => route.path === path);
