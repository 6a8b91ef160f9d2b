/** The part of Web Locks that the client uses. */
export interface FakeLocks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<unknown>): Promise<void>;
}

/** Exclusive locks, first come, first served. */
export function fakeLocks(): FakeLocks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async request(name, { signal }, work) {
      const turn = tails.get(name) ?? Promise.resolve();
      const called = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      const done = Promise.race([turn, called]).then(work);
      tails.set(name, Promise.allSettled([turn, done]));
      await done;
    },
  };
}
