import type { Veto } from './veto.ts';

/** The part of the Navigation API that is used here; TypeScript's library does not know it yet. */
interface Navigation extends EventTarget {
  traverseTo(key: string): { readonly committed: Promise<unknown>; readonly finished: Promise<unknown> };
}
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: { readonly url: string; readonly key: string; readonly sameDocument: boolean };
}

/**
 * Holds Back and Forward; false where the browser has no Navigation API. A browser lets nobody be caught: pressed again
 * by a person who has not touched the page since, Back cannot be called off.
 */
export function holdTraversals({ holds, ask }: Veto): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  if (!navigation) return false;
  /** The entry that was agreed on. */
  let agreed: string | undefined;

  async function traverse(key: string): Promise<void> {
    // Chromium knows no entry by this key before it is done with the traversal that was called off.
    await new Promise((resolve) => setTimeout(resolve));
    agreed = key;
    try {
      const { committed, finished } = (navigation as Navigation).traverseTo(key);
      await Promise.all([committed, finished]);
    } catch {
      // Overtaken by another navigation, or the entry is gone: the person is where they went instead.
    } finally {
      agreed = undefined;
    }
  }

  navigation.addEventListener('navigate', (given) => {
    const event = given as NavigateEvent;
    const { url, key, sameDocument } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    // Another document asks by itself.
    if (!sameDocument || key === agreed || !holds(new URL(url).pathname)) return;
    event.preventDefault();
    ask(() => void traverse(key));
  });
  return true;
}
