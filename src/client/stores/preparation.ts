/** Time limit for saving drafts before a switch or sign-out, so that a hanging child blocks nobody. */
const PREPARE_MS = 5000;

type Listener<About> = (about: About) => unknown;

/** An action that waits for its preparations. */
export interface Preparations<About> {
  /** Calls back before it; returns an unsubscribe function. */
  on(listener: Listener<About>): () => void;
  /** Waits for all callbacks or the time limit. Errors are reported to the page and do not stop the action. */
  ready(about: About): Promise<void>;
}

export function preparations<About>(): Preparations<About> {
  const listeners = new Set<Listener<About>>();
  return {
    on(listener) {
      // Two parts may share a function: each has its own place.
      const own: Listener<About> = (about) => listener(about);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    async ready(about) {
      if (listeners.size === 0) return;
      const all = [...listeners].map(async (listener) => {
        try {
          await listener(about);
        } catch (error) {
          globalThis.reportError?.(error);
        }
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PREPARE_MS);
      });
      await Promise.race([Promise.all(all), late]);
      clearTimeout(timer);
    },
  };
}
