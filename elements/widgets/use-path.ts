import { useSyncExternalStore } from 'react';

/** The shell's router tells of every navigation, the browser of Back and Forward only. */
const EVENTS = ['popstate', 'single-spa:routing-event'];

function subscribe(changed: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, changed);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, changed);
  };
}

/** The page's path, live. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}
