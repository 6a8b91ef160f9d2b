import { navigate } from '@heliport/client';
import { createContext, type MouseEvent, useContext, useSyncExternalStore } from 'react';

/** Where the app stands: `/sub-monitor` in the shell, `/child/monitor` alone. */
export const BaseContext = createContext('');

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/** The path below the app's base, `/` at the base itself and while the address is somebody else's. */
export function useSubPath(): string {
  const base = useContext(BaseContext);
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return (path.startsWith(base) ? path.slice(base.length).replace(/\/+$/, '') : '') || '/';
}

/** Props of a link that the shell follows without loading the page anew; modified clicks stay the browser's. */
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
