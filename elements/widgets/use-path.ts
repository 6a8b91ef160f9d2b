import { useSyncExternalStore } from 'react';

/** The shell's router reports every navigation; the browser reports only Back and Forward. */
const EVENTS = ['popstate', 'single-spa:routing-event'];

function subscribe(changed: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, changed);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, changed);
  };
}

/** The page's current path. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}
