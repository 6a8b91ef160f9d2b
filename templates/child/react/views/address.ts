import { navigate } from '@heliport/client';
import { type MouseEvent, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/** The path below the app's base. The host fires `popstate` after each navigation. */
export function useSubPath(basePath: string): string {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return path.startsWith(basePath) ? path.slice(basePath.length) : '';
}

/** Props of a link that the shell follows without a page load. Clicks with a modifier key are left to the browser. */
export function useLink(href: string) {
  return {
    href,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(href);
    },
  };
}
