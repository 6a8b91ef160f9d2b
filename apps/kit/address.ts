import type { PlannedApp } from '#contract/child.ts';

/** Where an app stands within itself. */
export interface SubPath {
  /** The path below the app's base, '/' at the base itself. Stays as it was while the address is another app's. */
  get(): string;
  /** Calls back after each navigation; answers how to stop. */
  listen(listener: () => void): () => void;
}

/** Follows the address below `base`: `/sub-monitor` in the shell, `/child/monitor` alone. */
export function subPath(base: string): SubPath {
  let last = '/';
  return {
    get() {
      const { pathname } = location;
      if (`${pathname}/`.startsWith(`${base}/`))
        last = pathname.slice(base.length).replace(/\/+$/, '') || '/';
      return last;
    },
    listen(listener) {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  };
}

/** True for a path that the manifest names; an app shows `<uc-planned>` there while it has no screen for it. */
export const isPlanned = ({ routes = [] }: PlannedApp, path: string): boolean =>
  routes.some((route) => route.path === path);
