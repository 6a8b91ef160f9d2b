/** Whoever saves a draft before a switch or a sign-out has this long; a child that hangs holds nobody up. */
const PREPARE_MS = 5000;

type Listener<About> = (about: About) => unknown;

/** Something that is about to happen, and waits for those who prepare. */
export interface Preparations<About> {
  /** Calls back before it; answers how to stop. */
  on(listener: Listener<About>): () => void;
  /** Waits until all are ready, or too late; what one of them throws is told to the page, and stops nobody. */
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
