/**
 * Runs work while no other tab runs work of that name. It waits for them, and makes them wait, no longer than
 * `patienceMs`, so that a hanging tab blocks nobody. Without Web Locks, as on plain HTTP, it runs at once.
 */
export async function inOneTab<T>(name: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const impatience = new AbortController();
  let result: Promise<T> | undefined;
  let timer = setTimeout(() => impatience.abort(), patienceMs);
  try {
    await locks.request(name, { signal: impatience.signal }, async () => {
      clearTimeout(timer);
      result = work();
      const over = new Promise((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      });
      await Promise.race([result.catch(() => undefined), over]);
    });
  } catch {
    // Timed out, or a sandbox refuses locks: run without one.
  } finally {
    clearTimeout(timer);
  }
  return result ?? work();
}
