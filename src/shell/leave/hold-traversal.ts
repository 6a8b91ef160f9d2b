import type { Veto } from './veto.ts';

/** The part of the Navigation API that is used here. TypeScript's DOM library does not declare it yet. */
interface Navigation extends EventTarget {
  traverseTo(key: string): { readonly committed: Promise<unknown>; readonly finished: Promise<unknown> };
}
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: { readonly url: string; readonly key: string; readonly sameDocument: boolean };
}

/**
 * Holds Back and Forward. Returns false if the browser has no Navigation API. Browsers do not allow a page to trap the
 * person: a second Back without interaction in between cannot be cancelled.
 */
export function holdTraversals({ holds, ask }: Veto): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  if (!navigation) return false;
  /** Key of the entry that was consented to. */
  let agreed: string | undefined;

  async function traverse(key: string): Promise<void> {
    // Chromium does not find an entry by this key until the cancelled traversal has finished.
    await new Promise((resolve) => setTimeout(resolve));
    agreed = key;
    try {
      const { committed, finished } = (navigation as Navigation).traverseTo(key);
      await Promise.all([committed, finished]);
    } catch {
      // Another navigation replaced this one, or the entry no longer exists. The person stays where they are.
    } finally {
      agreed = undefined;
    }
  }

  navigation.addEventListener('navigate', (given) => {
    const event = given as NavigateEvent;
    const { url, key, sameDocument } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    // Another document asks with its own beforeunload.
    if (!sameDocument || key === agreed || !holds(new URL(url).pathname)) return;
    event.preventDefault();
    ask(() => void traverse(key));
  });
  return true;
}
